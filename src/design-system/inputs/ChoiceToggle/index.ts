export { ChoiceToggle, type ChoiceToggleProps } from "./ChoiceToggle.tsx";
