export { PriceListSection, type PriceListSectionProps } from "./PriceListSection.tsx";
