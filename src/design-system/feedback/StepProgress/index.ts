export { StepProgress, type ProgressStep, type StepProgressProps } from "./StepProgress.tsx";
