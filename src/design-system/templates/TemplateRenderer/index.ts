export { TemplateRenderer } from "./TemplateRenderer.tsx";
