import preview from "#storybook/preview.tsx";
import { statesOf, TEMPLATE_META } from "./template-stories.tsx";

const meta = preview.meta({ ...TEMPLATE_META, title: "Templates/inlinex" });
const of = statesOf("inlinex");

export const Default = meta.story(of.Default);
export const Filled = meta.story({ ...of.Filled, tags: ["full"] });
export const Loading = meta.story({ ...of.Loading, tags: ["full"] });
export const Empty = meta.story({ ...of.Empty, tags: ["full"] });
export const Error = meta.story({ ...of.Error, tags: ["full"] });
export const Guest = meta.story({ ...of.Guest, tags: ["full"] });
export const Booker = meta.story({ ...of.Booker, tags: ["full"] });
export const Mobile = meta.story(of.Mobile);
export const FlowBookCash = meta.story({ ...of.FlowBookCash, tags: ["flow", "full"] });
export const FlowBookCard = meta.story({ ...of.FlowBookCard, tags: ["flow", "full"] });
export const FlowQuoteExpired = meta.story({ ...of.FlowQuoteExpired, tags: ["flow", "full"] });
