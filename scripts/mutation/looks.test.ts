import { describe, expect, it } from "vitest";
import { instrument } from "./mutants.ts";

const SOURCE = `
import styles from "./Fare.module.css";
export function Fare({ total, isOld, onPay }) {
  return (
    <div className={isOld ? styles.old : styles["new"]} data-state={isOld ? "old" : "new"}>
      <Amount value={total} size={isOld ? "small" : "large"} hidden={isOld} />
      <Pay onPress={onPay} />
    </div>
  );
}`;

describe("a mutant", () => {
  it("is a look where it changes a class or a prop for style sheets, and nothing else", () => {
    const { mutants } = instrument("src/Fare.tsx", SOURCE, 1);
    const of = (isLook: boolean) =>
      mutants.filter((mutant) => mutant.isLook === isLook && mutant.kind === "prop").map(({ before }) => before);
    expect(of(true)).toEqual([
      'isOld ? styles.old : styles["new"]',
      'isOld ? "old" : "new"',
      'isOld ? "small" : "large"',
    ]);
    expect(of(false)).toEqual(["total", "isOld", "onPay"]);
    expect(mutants.filter(({ kind, isLook }) => kind === "condition" && !isLook)).toEqual([]);
  });
});
