export { ActionButton } from "./ActionButton.tsx";
