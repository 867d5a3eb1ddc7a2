import type { ProjectAnnotations } from "storybook/internal/types";
import type { ReactRenderer } from "@storybook/react-vite";
import proofs from "./a11y-incomplete.json" with { type: "json" };

/** What axe could not decide and we prove by a contrast pair instead; the list must stay short. */
interface Proof {
  readonly rule: string;
  readonly component: string;
  readonly pair: string;
  readonly reason: string;
}

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly any?: readonly { readonly message: string }[] }[];
}

const PROVED: readonly Proof[] = proofs;

const incompleteOf = (result: unknown): readonly Finding[] =>
  typeof result === "object" && result !== null && "incomplete" in result && Array.isArray(result.incomplete)
    ? (result.incomplete as readonly Finding[])
    : [];

const isProved = (rule: string, component: string): boolean =>
  PROVED.some((proof) => proof.rule === rule && proof.component === component);

/**
 * Fails a story in which axe left a rule undecided: what is not decided is no evidence. Must stand before the a11y addon
 * in the preview's list, so that its afterEach runs after axe (afterEach hooks run in reverse order).
 */
export const strictA11y: ProjectAnnotations<ReactRenderer> = {
  afterEach: ({ reporting, title }) => {
    const component = title.split("/").at(-1) ?? title;
    const open = reporting.reports
      .filter((report) => report.type === "a11y")
      .flatMap((report) => incompleteOf(report.result))
      .filter((finding) => !isProved(finding.id, component));
    if (open.length === 0) return;
    const told = ({ html, any }: Finding["nodes"][number]): string =>
      `${html} (${any?.[0]?.message ?? "no reason given"})`;
    const lines = open.map((finding) => `${finding.id}: ${finding.nodes.map(told).join(" | ")}`);
    reporting.addReport({ type: "a11y-incomplete", version: 1, result: { lines }, status: "failed" });
    if ("__vitest_browser__" in globalThis) throw new Error(`axe could not decide:\n${lines.join("\n")}`);
  },
};
