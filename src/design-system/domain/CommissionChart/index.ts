export { CommissionChart, type CommissionChartProps } from "./CommissionChart.tsx";
