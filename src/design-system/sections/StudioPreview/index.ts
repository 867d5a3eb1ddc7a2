export { BeforeAfter } from "./BeforeAfter.tsx";
export { StudioPreview, type StudioPreviewProps } from "./StudioPreview.tsx";
