import { CODE, ticketReplies } from "./page-replies.ts";
import preview from "#storybook/preview.tsx";
import { atPath, showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Ticket",
  parameters: { bare: true, controls: { disable: true }, shows: "[data-c=BookingTicket] h1" },
});

const page = {
  ...atPath(`/ticket/${CODE}`, { replies: ticketReplies }),
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
