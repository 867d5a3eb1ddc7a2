import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { ChartBarsProps } from "./ChartBars.tsx";

/** Height in pixels of a chart, and of what is shown while it loads. */
export const CHART_HEIGHT = 260;

/** The bars, in a chunk that loads with the first chart. */
export const chartBars = lazyPart<ChartBarsProps>(async () => (await import("./ChartBars.tsx")).default);
