import { manageReplies } from "./page-replies.ts";
import preview from "#storybook/preview.tsx";
import { atPath, showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/ManageBooking",
  parameters: { bare: true, controls: { disable: true }, shows: "[data-c=BookingTicket], [data-c=ManageSection]" },
});

const page = {
  ...atPath("/bookinginfo/code", { replies: manageReplies }),
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
