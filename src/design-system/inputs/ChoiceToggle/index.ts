export { ChoiceToggle, type Choice, type ChoiceToggleProps } from "./ChoiceToggle.tsx";
