import { accountReplies } from "./page-replies.ts";
import { CUSTOMER } from "#tests/support/client/fake-client.ts";
import preview from "#storybook/preview.tsx";
import { atPath, showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Account",
  parameters: { bare: true, controls: { disable: true }, shows: "article" },
});

const page = {
  ...atPath("/bookinghistory.html", { profile: CUSTOMER, replies: accountReplies }),
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
