import { expect, userEvent } from "storybook/test";

/** The part of a story's canvas that is used here. */
interface Boxes {
  readonly findByRole: (role: "textbox", options: { readonly name: string }) => Promise<HTMLElement>;
}

interface PersonHandlers {
  readonly onChange: unknown;
  readonly onBlur: unknown;
}

/** Each field of a person hands on what is typed into it, and that it was left. */
export async function expectPersonHandedOn(canvas: Boxes, { onChange, onBlur }: PersonHandlers): Promise<void> {
  const fields = { firstName: "First name", lastName: "Last name", phone: "Phone", email: "Email" } as const;
  for (const [field, name] of Object.entries(fields)) {
    const box = await canvas.findByRole("textbox", { name });
    await userEvent.click(box);
    box.blur();
    await expect(onBlur).toHaveBeenCalledWith(field);
    await userEvent.click(box);
    await userEvent.keyboard("1");
    await expect(onChange).toHaveBeenLastCalledWith(field, expect.stringContaining("1"));
  }
}
