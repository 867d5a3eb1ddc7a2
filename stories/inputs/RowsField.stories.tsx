import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { RowsField, type RowsFieldProps } from "#ds/inputs/RowsField/RowsField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import preview from "#storybook/preview.tsx";

const row = (name: string, value: string) => ({
  key: name,
  name,
  fields: [
    <TextBox key="end" label="Up to miles" value={value} onChange={() => undefined} />,
    <TextBox key="price" label="Price per mile" value="2.90" onChange={() => undefined} />,
  ],
});

const ROWS = [row("Band 1", "5"), row("Band 2", "20"), row("Band 3", "")];

const args: RowsFieldProps = { label: "Price per mile", rows: ROWS, onAdd: fn(), onRemove: fn(), onMove: fn() };

const meta = preview.meta({
  title: "Inputs/RowsField",
  component: RowsField,
  tags: ["autodocs"],
  parameters: {
    part: {
      status: "beta",
      use: "For a list whose rows are edited in place: bands of a tariff, seasons, reviews, vehicles.",
      avoid: "For a list that is only read: DataTable.",
      interactive: true,
      a11y: [
        { wcag: "2.4.6", criterion: "Buttons name their row", story: "Default" },
        { wcag: "2.5.7", criterion: "Reordered without dragging", story: "FlowKeyboard" },
      ],
    },
  },
  args,
});

export const Default = meta.story({ tags: ["visual"] });
export const Filled = meta.story({ args: { note: "The last band has no end." } });
/** Rows whose fields do not tell which is which. */
export const CaseHeadings = meta.story({ args: { rows: ROWS.map((each) => ({ ...each, heading: each.name })) } });
/** A table: heads above, a line for each row; cards where it is narrow. */
export const CaseGrid = meta.story({
  tags: ["visual"],
  args: { columns: ["Up to miles", "Price per mile"] },
});
CaseGrid.test("is a table, whose heads name the boxes of each line", async ({ canvas }) => {
  const table = within(canvas.getByRole("table", { name: "Price per mile" }));
  const heads = table.getAllByRole("columnheader").map((head) => head.textContent);
  await expect(heads.slice(0, 2)).toEqual(["Up to miles", "Price per mile"]);
  const second = within(table.getByRole("row", { name: "Band 2" }));
  await expect(second.getByRole("textbox", { name: "Up to miles" })).toHaveValue("20");
});
export const Empty = meta.story({ tags: ["visual"], args: { rows: [] } });
export const Error = meta.story({ tags: ["visual"], args: { error: "bands must rise and end with an open one" } });
export const Disabled = meta.story({ tags: ["visual"], args: { disabled: true } });
export const LongText = meta.story({
  tags: ["visual"],
  args: { label: "What a mile costs up to a distance, band by band, from the nearest to the farthest" },
});
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

function Editing(props: RowsFieldProps) {
  const [rows, setRows] = useState(props.rows);
  return (
    <RowsField
      {...props}
      rows={rows}
      onRemove={(index) => {
        props.onRemove?.(index);
        setRows(rows.filter((_, place) => place !== index));
      }}
    />
  );
}

export const FlowKeyboard = meta.story({
  render: (props) => <Editing {...props} />,
  globals: { locale: "en" },
});

FlowKeyboard.test("keyboard: adds, moves and removes rows", async ({ canvas, args: { onAdd, onMove, onRemove } }) => {
  canvas.getByRole("button", { name: "Move Band 1 down" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onMove).toHaveBeenCalledWith(0, 1);
  canvas.getByRole("button", { name: "Add to Price per mile" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onAdd).toHaveBeenCalledOnce();
  canvas.getByRole("button", { name: "Remove Band 2" }).focus();
  await userEvent.keyboard("{Enter}");
  await expect(onRemove).toHaveBeenCalledWith(1);
  await expect(canvas.getByRole("group", { name: "Price per mile" })).toHaveFocus();
});

FlowKeyboard.test("does not move the first row up or the last one down", async ({ canvas, args: { onMove } }) => {
  await userEvent.click(canvas.getByRole("button", { name: "Move Band 1 up" }));
  await userEvent.click(canvas.getByRole("button", { name: "Move Band 3 down" }));
  await expect(onMove).not.toHaveBeenCalled();
});
