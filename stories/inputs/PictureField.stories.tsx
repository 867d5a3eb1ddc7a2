import { expect, fn, userEvent, waitFor } from "storybook/test";
import { err, ok } from "#domain/shared/result.ts";
import { PictureField, type PictureFieldProps } from "#ds/inputs/PictureField/PictureField.tsx";
import preview from "#storybook/preview.tsx";

/** One white pixel. */
const WHITE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

const args: PictureFieldProps = { label: "Picture", value: "saloon", onChange: fn() };

const meta = preview.meta({
  title: "Inputs/PictureField",
  component: PictureField,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "For a picture that an operator uploads.",
      avoid: "For documents and files that are no pictures: a button for a file.",
      note: "The picture is shown on white and on black, since it must be seen on both.",
      interactive: true,
      a11y: [{ wcag: "1.1.1", criterion: "The picture has a name on each ground", story: "Filled" }],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ tags: ["visual"], args: { value: WHITE } });
export const Error = meta.story({ tags: ["visual"], args: { error: "must be a JPEG or PNG picture" } });
export const Disabled = meta.story({ tags: ["visual"], args: { value: WHITE, disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { label: "Picture of the vehicle as passengers will see it" },
});
export const Rtl = meta.story({ tags: ["visual"], args: { value: WHITE }, globals: { locale: "ar" } });
export const Mobile = meta.story({
  tags: ["visual"],
  args: { value: WHITE },
  globals: { viewport: { value: "phone" } },
});

export const FlowKeyboard = meta.story({ args: { value: WHITE }, globals: { locale: "en" } });

FlowKeyboard.test("keyboard: a picture is removed", async ({ canvas, args: { onChange } }) => {
  canvas.getByRole("button", { name: "Remove the picture" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onChange).toHaveBeenCalledWith("");
});

FlowKeyboard.test("is shown on a light and on a dark ground", async ({ canvas }) => {
  await expect(canvas.getByRole("img", { name: "Picture on a light page" })).toBeInTheDocument();
  await expect(canvas.getByRole("img", { name: "Picture on a dark page" })).toBeInTheDocument();
});

FlowKeyboard.test("says where it can hardly be seen", async ({ canvas }) => {
  await expect(await canvas.findByText("It can hardly be seen on a light page.")).toBeVisible();
});

FlowKeyboard.test(
  "takes a picture as a data URL, and refuses other files with a sentence",
  async ({ canvas, args: { onChange } }) => {
    const file = canvas.getByLabelText("Picture", { selector: "input" });
    await userEvent.upload(file, new File([new Uint8Array(4)], "car.png", { type: "image/png" }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith("data:image/png;base64,AAAAAA=="));
    await userEvent.upload(file, new File([new Uint8Array(200_001)], "big.png", { type: "image/png" }));
    await expect(await canvas.findByText("Choose a picture of at most 200 kB")).toBeVisible();
    await userEvent.upload(file, new File(["x"], "note.txt", { type: "text/plain" }), { applyAccept: false });
    await expect(await canvas.findByText("Choose a JPEG or PNG picture")).toBeVisible();
  },
);

const file = (): File => new File([new Uint8Array(4)], "logo.png", { type: "image/png" });

/** A picture that the server draws anew before it is kept. */
export const FlowRedrawn = meta.story({
  args: { redraw: fn(() => Promise.resolve(ok(WHITE))) },
  globals: { locale: "en" },
});

FlowRedrawn.test("keeps the redrawn picture", async ({ canvas, args: { onChange } }) => {
  await userEvent.upload(canvas.getByLabelText("Picture", { selector: "input" }), file());
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(WHITE));
});

export const FlowRefused = meta.story({
  args: { redraw: () => Promise.resolve(err("This SVG file has a script.")) },
  globals: { locale: "en" },
});

FlowRefused.test("says why a picture is refused, and keeps the old one", async ({ canvas, args: { onChange } }) => {
  await userEvent.upload(canvas.getByLabelText("Picture", { selector: "input" }), file());
  await expect(await canvas.findByText("This SVG file has a script.")).toBeVisible();
  await expect(onChange).not.toHaveBeenCalled();
});
