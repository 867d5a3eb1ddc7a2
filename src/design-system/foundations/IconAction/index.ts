export { IconAction } from "./IconAction.tsx";
