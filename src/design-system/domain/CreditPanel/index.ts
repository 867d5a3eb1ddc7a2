export { CreditPanel, type CreditPanelProps } from "./CreditPanel.tsx";
