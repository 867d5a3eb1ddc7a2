/**
 * Which choice a key moves to from the one at `from`, or null when the key is not for the group. Arrows go round and
 * skip what is disabled; left and right follow the reading direction.
 */
export function choiceAfterKey(
  key: string,
  from: number,
  choices: readonly { readonly disabled?: boolean }[],
  dir: "ltr" | "rtl",
): number | null {
  const forward = dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  const step = key === "ArrowDown" || key === forward ? 1 : key === "ArrowUp" || key === back ? -1 : 0;
  if (step === 0) return null;
  const count = choices.length;
  for (let distance = 1; distance <= count; distance++) {
    const next = (from + step * distance + count * distance) % count;
    if (choices[next]?.disabled !== true) return next;
  }
  return null;
}
