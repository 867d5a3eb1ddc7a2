export { HomeSection } from "./HomeSection.tsx";
export type { HomeSectionProps } from "./props.ts";
