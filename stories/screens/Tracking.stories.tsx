import { CODE, trackingReplies } from "./page-replies.ts";
import preview from "#storybook/preview.tsx";
import { atPath, showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Tracking",
  parameters: { bare: true, controls: { disable: true }, shows: "[data-c=DriverCard]" },
});

const page = {
  ...atPath(`/tracking/${CODE}`, { replies: trackingReplies }),
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
