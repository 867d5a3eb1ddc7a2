import preview from "#storybook/preview.tsx";
import { statesOf, TEMPLATE_META } from "./template-stories.tsx";

const meta = preview.meta({ ...TEMPLATE_META, title: "Templates/inlinex", tags: ["full"] });
const of = statesOf("inlinex");

export const Default = meta.story({ ...of.Default, tags: ["visual", "!full"] });
export const Filled = meta.story(of.Filled);
export const Loading = meta.story(of.Loading);
export const Empty = meta.story(of.Empty);
export const Error = meta.story(of.Error);
export const Guest = meta.story(of.Guest);
export const Booker = meta.story(of.Booker);
export const Mobile = meta.story({ ...of.Mobile, tags: ["visual", "!full"] });
export const FlowBookCash = meta.story(of.FlowBookCash);
export const FlowBookCard = meta.story(of.FlowBookCard);
export const FlowQuoteExpired = meta.story(of.FlowQuoteExpired);
