export { announce } from "./announcements.ts";
export { LiveRegion } from "./LiveRegion.tsx";
