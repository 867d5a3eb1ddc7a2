export { FareBreakdown, type FareBreakdownProps } from "./FareBreakdown.tsx";
