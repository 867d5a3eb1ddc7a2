export { TemplateRenderer, type TemplateRendererProps } from "./TemplateRenderer.tsx";
export type { StepId, TemplateManifest, TemplateStep } from "../manifest.ts";
