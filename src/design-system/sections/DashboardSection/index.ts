export { DashboardSection, type DashboardFigures, type DashboardSectionProps } from "./DashboardSection.tsx";
