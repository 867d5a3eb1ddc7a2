export { InlineNotice, type InlineNoticeProps } from "./InlineNotice.tsx";
