export { announce, type Urgency } from "./announcements.ts";
export { LiveRegion } from "./LiveRegion.tsx";
