export { SkeletonBlock, type SkeletonBlockProps } from "./SkeletonBlock.tsx";
