import { expect, userEvent } from "storybook/test";
import { HomeScreen } from "#client/screens/home/HomeScreen.tsx";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import preview from "#storybook/preview.tsx";
import { VEHICLES } from "#stories/_fixtures/vehicles.ts";
import { done, TOO_OFTEN } from "#tests/support/client/fake-client.ts";
import { confirm, findText, navigate, onFakeRoot } from "./OnFakeRoot.tsx";
import { listStates, retryLoads } from "./list-states.tsx";

const meta = preview.meta({
  title: "Screens/HomeScreen",
  component: HomeScreen,
  tags: ["autodocs"],
  parameters: {
    docs: {
      description: {
        component:
          "What the home page has below the form: prices, fleet, answers, a way to write. The whole page is Home.",
      },
    },
  },
});

const PRICES: readonly PriceCategory[] = ["Economy", "Standard", "Executive"].map((name) => ({
  name,
  items: [{ price: "from £9.00", description: "Inside the city" }],
}));

const SCREEN = <HomeScreen navigate={navigate} />;

const states = listStates({
  screen: SCREEN,
  calls: ({ api }) => api.vehicleLists,
  full: VEHICLES,
  others: ({ api }) => {
    api.priceLists.reply = () => done(PRICES);
    api.enquiries.reply = () => done("");
  },
});

export const Full = meta.story(states.Full);
Full.test("sends an enquiry", { tags: ["full"] }, async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { name: "Executive" })).toBeVisible();
  canvas.getByRole("heading", { name: "Contact Us" }).scrollIntoView();
  const boxes = { Name: "Ada", Email: "ada@example.com", Subject: "Umbrella", Message: "It is black." };
  for (const [name, text] of Object.entries(boxes)) {
    await userEvent.type(await canvas.findByRole("textbox", { name }), text);
  }
  await userEvent.click(canvas.getByRole("button", { name: "Send message" }));
  await findText("Thank you. We've got your message and will reply by email.");
  await confirm();
});

export const Empty = meta.story(
  onFakeRoot(SCREEN, {
    replies: ({ api }) => {
      api.vehicleLists.reply = () => done(VEHICLES);
      api.priceLists.reply = () => done([]);
    },
  }),
);
Empty.test("has no price list", () => findText("No price list yet"));

export const Loading = meta.story(states.Loading);

export const Error = meta.story(states.Error);
Error.test("loads the prices at a retry", async ({ canvas }) => {
  await retryLoads(() => canvas.findByRole("heading", { name: "Executive" }));
  await expect(canvas.queryByText(TOO_OFTEN.message)).toBeNull();
});
