/** A fake provider that mounts its frames in our boxes, with plain boxes instead of frames. */
import type { HostedCardFieldsProps } from "#ds/inputs/HostedCardFields/HostedCardFields.tsx";

type Mount = NonNullable<HostedCardFieldsProps["mount"]>;

/** Puts a plain box into each place. */
export const mountFakeFrames: Mount = (boxes, _look, tell) => {
  const inputs = (["number", "expiry", "cvc"] as const).map((name) => {
    const input = document.createElement("input");
    Object.assign(input.style, {
      inlineSize: "100%",
      border: "0",
      background: "none",
      color: "inherit",
      font: "inherit",
    });
    input.setAttribute("aria-label", `${name} frame`);
    const news = (kind: "focus" | "blur" | "change") => () => {
      const { length } = input.value;
      tell(name, { kind, empty: length === 0, complete: length > 2 });
    };
    input.addEventListener("focus", news("focus"));
    input.addEventListener("blur", news("blur"));
    input.addEventListener("input", news("change"));
    boxes[name].append(input);
    return input;
  });
  return Promise.resolve(() => {
    for (const input of inputs) input.remove();
  });
};
