/**
 * The functions that MUI's parts call on the theme. With `createTheme` they would come together with a colour library
 * and MUI's own theme, 10 kB compressed on the first screen; tests/architecture/mui-theme.test.ts compares both.
 */
import { unstable_createBreakpoints as createBreakpoints } from "@mui/system/createBreakpoints";
import values from "#generated/mui-theme.json" with { type: "json" };

type Step = number | string;

const px = (step: Step): string => (typeof step === "number" ? `${step * 8}px` : step);
const percent = (share: Step): string =>
  typeof share === "number" ? `${(share * 100).toFixed(0)}%` : `calc((${share}) * 100%)`;
const ms = (time: Step): string => (typeof time === "number" ? `${Math.round(time)}ms` : time);

interface TransitionOptions {
  readonly duration?: Step;
  readonly easing?: string;
  readonly delay?: Step;
}

const { duration, easing } = values.transitions;

/** Media queries by MUI's breakpoints. */
export const breakpoints = createBreakpoints({});

/** Steps of 8 px as CSS lengths. */
export const spacing = (...steps: readonly Step[]): string => (steps.length === 0 ? [1] : steps).map(px).join(" ");

/** A length in rem; a rem has 16 px. */
export const pxToRem = (size: number): string => `${size / 16}rem`;

/** Colours derived in CSS, since a token's value is known there only. */
export const colours = {
  alpha: (colour: string, share: Step): string =>
    `oklch(from ${colour} l c h / ${typeof share === "string" ? `calc(${share})` : share})`,
  lighten: (colour: string, share: Step): string => `color-mix(in oklch, ${colour}, #fff ${percent(share)})`,
  darken: (colour: string, share: Step): string => `color-mix(in oklch, ${colour}, #000 ${percent(share)})`,
};

/** MUI's `theme.transitions`; times in milliseconds. */
export const transitions = {
  duration,
  easing,
  create: (props: string | readonly string[] = ["all"], options: TransitionOptions = {}): string => {
    const time = ms(options.duration ?? duration.standard);
    const rest = `${time} ${options.easing ?? easing.easeInOut} ${ms(options.delay ?? 0)}`;
    return [props]
      .flat()
      .map((prop) => `${prop} ${rest}`)
      .join(",");
  },
  /** How long an area of this height, in px, takes to unfold. */
  getAutoHeightDuration: (height: number): number => {
    if (!height) return 0;
    const share = height / 36;
    return Math.min(Math.round((4 + 15 * share ** 0.25 + share / 5) * 10), 3000);
  },
};

/** The page's scheme is in the tokens, so a part has no styles of its own for one scheme. */
export const applyStyles = (): object => ({});
