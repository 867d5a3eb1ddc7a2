import { expect, fn, userEvent } from "storybook/test";
import { DriverCard, type DriverCardProps } from "#ds/domain/DriverCard/DriverCard.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aDriver } from "#stories/_fixtures/rides.ts";

/** One grey pixel. */
const PHOTO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

const args: DriverCardProps = {
  driver: aDriver(),
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Domain/DriverCard",
  component: DriverCard,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Wherever a passenger has to recognise driver and car: tracking, booking detail.",
      avoid: "For the nearest driver before a booking: that is a time only, without a person.",
      note: "Registration first: it is what a passenger compares at the kerb. Only pictures that the server itself sends are shown.",
      interactive: true,
      a11y: [{ wcag: "1.1.1", criterion: "The portrait has a name", story: "Filled" }],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <h1 className="tk-visually-hidden">Tracking</h1>
        <h2 className="tk-visually-hidden">Driver</h2>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("shows name, car, registration and licence", async ({ canvas }) => {
  await expect(canvas.getByRole("heading", { name: "Imran Khalid" })).toBeVisible();
  for (const text of ["LB71 KXV", "Silver Škoda Superb", "PCO 318 842"])
    await expect(canvas.getByText(text)).toBeVisible();
});

/** With a photo. */
export const Filled = meta.story({
  tags: ["visual"],
  args: { driver: aDriver({ photo: PHOTO }) },
});

Filled.test("has the driver's picture, by name", async ({ canvas }) => {
  await expect(canvas.getByRole("img", { name: "Photo of Imran Khalid" })).toBeVisible();
});

/** A photo from another site is never fetched. */
export const CaseForeignPhoto = meta.story({
  args: { driver: aDriver({ photo: "https://elsewhere.example/me.png" }) },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.queryByRole("img", { name: /Photo/ })).toBeNull();
  }),
});

export const Loading = meta.story({ tags: ["visual"], args: { driver: null, loading: true } });
export const Empty = meta.story({ tags: ["visual"], args: { driver: null } });
export const Error = meta.story({ tags: ["visual"], args: { driver: null, error: "This ride is over." } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "small" } },
  args: {
    driver: aDriver({
      name: "Pablo Diego José Francisco de Paula Juan Nepomuceno María de los Remedios",
      model: "Superb Estate Laurin & Klement 4x4 Donaudampfschifffahrt",
    }),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" } });

FlowKeyboard.test("keyboard: the driver can be called", async ({ canvas }) => {
  await userEvent.tab();
  const call = canvas.getByRole("link", { name: "Call the driver" });
  await expect(call).toHaveFocus();
  await expect(call).toHaveAttribute("href", "tel:+447700900456");
});
