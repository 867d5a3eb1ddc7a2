import { expect, fn, userEvent } from "storybook/test";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import { PriceListSection, type PriceListSectionProps } from "#ds/sections/PriceListSection/PriceListSection.tsx";
import preview from "#storybook/preview.tsx";

const category = (name: string, from: string, mile: string): PriceCategory => ({
  name,
  items: [
    { price: `from £${from}`, description: "Inside the city" },
    { price: `£${mile} per mile`, description: "First 5 miles, saloon" },
    { price: "60 minutes", description: "Free waiting after your pickup time at an airport" },
    { price: "1 hour", description: "Free cancellation before your pickup" },
  ],
});

const args: PriceListSectionProps = {
  categories: [
    category("Economy", "9.00", "2.70"),
    category("Standard", "10.00", "3.00"),
    category("Executive", "12.00", "3.60"),
  ],
  status: "ready",
  onRetry: fn(),
};

const meta = preview.meta({
  title: "Sections/PriceListSection",
  component: PriceListSection,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Where people compare before they book: the home page.",
      avoid: "For the price of a journey: that is in the summary.",
      note: "Three categories with four lines each, as the tenant writes them. The second is where every price starts.",
      a11y: [
        { wcag: "1.3.1", criterion: "Each price belongs to its words, also for screen readers", story: "Default" },
      ],
      notApplicable: { Flow: "There is nothing to do on it but to read." },
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });

Default.test("shows three categories of four items, each price with its words", async ({ canvas }) => {
  const headings = canvas.getAllByRole("heading").map(({ textContent }) => textContent);
  await expect(headings).toEqual(["Economy", "Standard", "Executive"]);
  await expect(canvas.getAllByRole("definition")).toHaveLength(12);
  await expect(canvas.getAllByRole("term")).toHaveLength(12);
});

export const Loading = meta.story({ tags: ["visual"], args: { categories: [], status: "loading" } });
export const Error = meta.story({ args: { categories: [], status: "failed" } });

Error.test("tries again when asked", async ({ args: { onRetry }, canvas }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
  await expect(onRetry).toHaveBeenCalledTimes(1);
});

export const Empty = meta.story({ tags: ["visual"], args: { categories: [] } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    categories: args.categories.map(({ name, items }) => ({
      name: `${name} Donaudampfschifffahrtsgesellschaft`,
      items: items.map((item) => ({ ...item, description: `${item.description}, and more of it than fits a line` })),
    })),
  },
});

export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });
