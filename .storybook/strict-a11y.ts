import type { ProjectAnnotations } from "storybook/internal/types";
import addonA11y from "@storybook/addon-a11y";
import type { ReactRenderer } from "@storybook/react-vite";
import proofs from "./a11y-incomplete.json" with { type: "json" };

/** A rule that axe can never decide and that is proved elsewhere; it covers only the elements that it names. */
interface Proof {
  readonly rule: string;
  /** axe's name of the one reason that is covered; all reasons when left out. */
  readonly message?: string;
  /** Selector of the elements. */
  readonly where: string;
  /** Stories whose tests prove it. */
  readonly stories?: readonly string[];
  /** Pairs of colours that prove it, among those of the contrast proof. */
  readonly pairs?: readonly string[];
  readonly reason: string;
}

/** A rule with the elements that break it, or that axe could not decide. */
export interface Finding {
  readonly id: string;
  readonly nodes: readonly {
    readonly html: string;
    /** Selectors that lead to the element; the first is enough outside of frames. */
    readonly target: readonly unknown[];
    readonly any?: readonly { readonly message: string; readonly data?: unknown }[];
  }[];
}

const PROVED: readonly Proof[] = proofs;

const incompleteOf = (result: unknown): readonly Finding[] =>
  typeof result === "object" && result !== null && "incomplete" in result && Array.isArray(result.incomplete)
    ? (result.incomplete as readonly Finding[])
    : [];

type FoundNode = Finding["nodes"][number];

/** Axe's name of the reason why it did not decide. */
const messageOf = ({ any }: FoundNode): unknown => Reflect.get(Object(any?.[0]?.data), "messageKey");

const isProved = (rule: string, node: FoundNode): boolean => {
  const element = document.querySelector(String(node.target[0]));
  return PROVED.some(
    (proof) =>
      proof.rule === rule &&
      (proof.message === undefined || proof.message === messageOf(node)) &&
      element?.matches(proof.where) === true,
  );
};

/** An empty box shows no text; its colours are checked in the stories where it is filled. */
const isEmptyBox = (node: FoundNode): boolean => messageOf(node) === "emptyValue";

/** What axe left undecided on the page and no listed proof covers. */
export const undecided = (incomplete: readonly Finding[]): readonly Finding[] =>
  incomplete
    .map(({ id, nodes }) => ({ id, nodes: nodes.filter((node) => !isEmptyBox(node) && !isProved(id, node)) }))
    .filter(({ nodes }) => nodes.length > 0);

/** Findings for people: rule, elements and axe's message on each. */
export const formatFindings = (findings: readonly Finding[]): string[] => {
  const element = ({ html, any }: FoundNode): string => `${html} (${any?.[0]?.message ?? "no reason given"})`;
  return findings.map(({ id, nodes }) => `${id}: ${nodes.map(element).join(" | ")}`);
};

/** Whether a test runner is listening; elsewhere a fault is a report beside the story. */
export const isTest = (): boolean => "__vitest_browser__" in globalThis;

/** The states that axe checks in every test run: closed and open parts look like one of these, other states differ in words. */
const MAIN_STATES = new Set(["Default", "Error", "Variants", "Open"]);

/** The a11y addon; with the global `axe` at "main" it checks main states alone, and none after the steps of a test. */
export const axeStates = (): ReturnType<typeof addonA11y> => {
  const { afterEach, ...addon } = addonA11y();
  const checks = [afterEach ?? []].flat();
  return {
    ...addon,
    afterEach: async (context) => {
      const { globals, name, tags } = context;
      if (globals["axe"] === "main" && (!MAIN_STATES.has(name) || tags.includes("test-fn"))) return;
      for (const check of checks) await check(context);
    },
  };
};

/**
 * Fails a story in which axe left a rule undecided: an undecided rule proves nothing. Must be listed before the a11y
 * addon in the preview, so that its afterEach runs after axe (afterEach hooks run in reverse order).
 */
export const strictA11y: ProjectAnnotations<ReactRenderer> = {
  afterEach: ({ reporting }) => {
    const found = reporting.reports
      .filter((report) => report.type === "a11y")
      .flatMap((report) => incompleteOf(report.result));
    const open = undecided(found);
    if (open.length === 0) return;
    const lines = formatFindings(open);
    reporting.addReport({ type: "a11y-incomplete", version: 1, result: { lines }, status: "failed" });
    if (isTest()) throw new Error(`axe could not decide:\n${lines.join("\n")}`);
  },
};
