const RealDate = Date;

/** Stops the calendar at a moment (timers keep running); returns the function that sets it free. */
export const freezeClock = (iso: string): (() => void) => {
  const at = RealDate.parse(iso);
  class FrozenDate extends RealDate {
    constructor(...args: readonly unknown[]) {
      // Without arguments the frozen moment; else whatever Date makes of them.
      super(...((args.length === 0 ? [at] : args) as [number]));
    }
    static override now(): number {
      return at;
    }
  }
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
};
