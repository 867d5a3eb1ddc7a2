export { InlineNotice, type InlineNoticeProps, type NoticeKind } from "./InlineNotice.tsx";
