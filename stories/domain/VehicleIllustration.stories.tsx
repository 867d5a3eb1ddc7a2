import { expect, waitFor } from "storybook/test";
import { VehicleIllustration } from "#ds/domain/VehicleIllustration/VehicleIllustration.tsx";
import preview from "#storybook/preview.tsx";

const DRAWINGS = ["saloon", "estate", "mpv6", "minibus8", "executive", "vip", "accessible", "electric"] as const;

const meta = preview.meta({
  title: "Domain/VehicleIllustration",
  component: VehicleIllustration,
  parameters: {
    part: {
      use: "Wherever a vehicle type is shown: on its card, in a price list, on a ticket.",
      avoid: "As a symbol in running text or in a list of facts: use the icon `car`.",
      a11y: [{ wcag: "1.1.1", criterion: "Decoration is hidden", story: "Variants" }],
      notApplicable: {
        Loading: "A drawing is there at once; a picture of the tenant's keeps its box while it loads.",
        LongText: "It has no text.",
      },
    },
  },
  args: { image: "saloon" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "24rem" }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

/** All eight, to one scale: a minibus is longer than a saloon by the true ratio. */
export const Variants = meta.story({
  tags: ["visual"],
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "min(54rem, 80vw)" }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <div
      style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))", gap: "var(--tk-space-6)" }}
    >
      {DRAWINGS.map((image) => (
        <VehicleIllustration key={image} image={image} />
      ))}
    </div>
  ),
});

/** No image is configured: the saloon replaces it. */
export const Empty = meta.story({ args: { image: "" } });

/** The tenant's own image fails to load: the saloon replaces it. */
export const Error = meta.story({
  args: { image: "data:image/png,/not-a-picture" },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("svg")).toBeInTheDocument());
  },
});

/** In right-to-left pages cars drive to the left. */
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });

export const Mobile = meta.story({ globals: { viewport: { value: "phone" } }, args: { image: "minibus8" } });

/** A path and an extension around the name are ignored. */
export const CasePath = meta.story({ args: { image: "/images/vehicles/estate.svg" } });
