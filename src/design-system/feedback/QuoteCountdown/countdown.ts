/** Seconds left at which the countdown speaks: five minutes, one minute, none. */
export const SPOKEN_AT: readonly number[] = [300, 60, 0];

/** Time left as people read a clock: "9:05", "0:00"; never negative. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * The mark that was passed between two readings, the lowest when there were several (in a suspended tab), or null. A
 * first reading (`before` null) passes none: "five minutes left" is not announced at the very start.
 */
export function markPassed(before: number | null, now: number): number | null {
  if (before === null) return null;
  return SPOKEN_AT.findLast((mark) => before > mark && now <= mark) ?? null;
}
