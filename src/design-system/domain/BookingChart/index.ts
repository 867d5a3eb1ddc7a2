export { BookingChart, type BookingChartProps } from "./BookingChart.tsx";
