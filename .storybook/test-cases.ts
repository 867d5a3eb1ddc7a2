import type { Indexer, IndexInput } from "storybook/internal/types";

/** Tag of entries that prove a rule and show no look of their own; the sidebar hides them until its filter asks. */
export const TEST_CASE = "test case";

/** Names of stories that exist for their tests: `CaseSessionEnded`, `FlowKeyboard`. */
const FOR_TESTS = /^(?:Case|Flow)(?=[A-Z]|$)/;

/** Whether an entry of the index is a test, or a story that exists for its tests. */
const isTestCase = ({ exportName, tags = [] }: IndexInput): boolean =>
  tags.includes("test-fn") || FOR_TESTS.test(exportName);

/** An indexer whose entries carry the tag where they are test cases. Tests run whatever the tag. */
export const taggingTestCases = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (...input) =>
    (await indexer.createIndex(...input)).map((entry) =>
      isTestCase(entry) ? { ...entry, tags: [...(entry.tags ?? []), TEST_CASE] } : entry,
    ),
});
