import { bookerReplies } from "./page-replies.ts";
import { BOOKER } from "#tests/support/client/fake-client.ts";
import preview from "#storybook/preview.tsx";
import { atPath, showsPage } from "./OnFakeRoot.tsx";

const meta = preview.meta({
  title: "Screens/Dashboard",
  parameters: { bare: true, controls: { disable: true }, shows: "[data-c=CommissionChart]" },
});

const page = {
  ...atPath("/dashboard.html", { profile: BOOKER, replies: bookerReplies }),
  play: showsPage,
};

export const Default = meta.story({ ...page, tags: ["visual"] });
export const Mobile = meta.story({ ...page, tags: ["visual"], globals: { viewport: { value: "phone" } } });
