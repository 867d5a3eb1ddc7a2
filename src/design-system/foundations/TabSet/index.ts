export { TabSet, type TabSetProps } from "./TabSet.tsx";
