export { TabSet, type Tab, type TabSetProps } from "./TabSet.tsx";
