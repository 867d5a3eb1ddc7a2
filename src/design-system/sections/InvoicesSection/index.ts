export { InvoicesSection, type InvoicesSectionProps } from "./InvoicesSection.tsx";
