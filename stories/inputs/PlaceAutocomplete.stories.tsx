import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { Place } from "#domain/journey/place.ts";
import { MuiRoot } from "#ds/theme/MuiRoot.tsx";
import { PlaceAutocomplete, type PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { HEATHROW_PLACES, LONG_PLACE, PADDINGTON, place, TERMINAL_5 } from "./places.ts";

const args: PlaceFieldProps = {
  label: "Pickup address",
  place: null,
  suggestions: [],
  status: "idle",
  error: null,
  onType: fn(),
  onChoose: fn(),
  onClear: fn(),
  onBlur: fn(),
};

const meta = preview.meta({
  title: "Inputs/PlaceAutocomplete",
  component: PlaceAutocomplete,
  parameters: {
    part: {
      use: "For every address of a journey: pickup, via, drop-off, home. The owner searches and hands the answers in; the field shows them.",
      avoid:
        "For a text that is not looked up (a name, a note): use TextBox. For a short fixed list: use ChoiceToggle or a select.",
      interactive: true,
      a11y: [
        { wcag: "2.1.1", criterion: "Combobox keys: arrows, Home, End, Enter, Tab, Escape", story: "FlowKeyboard" },
        { wcag: "3.3.1", criterion: "Error names the field and says what is wrong", story: "Error" },
        { wcag: "4.1.3", criterion: "Number of results is announced", story: "FlowKeyboard" },
        { wcag: "2.5.8", criterion: "Rows of at least 44 px", story: "CaseManyPlaces" },
      ],
    },
  },
  args,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "36rem", minBlockSize: "26rem" }}>
        <Story />
      </div>
    ),
  ],
});

/** The field with an owner that searches as the real one does: from two characters, at once. */
function Searching(props: PlaceFieldProps) {
  const [chosen, setChosen] = useState<Place | null>(props.place);
  const [text, setText] = useState("");
  const [error, setError] = useState(props.error);
  const found =
    text.length < 2 ? [] : HEATHROW_PLACES.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const status = text.length < 2 ? "idle" : found.length === 0 ? "empty" : "ready";
  return (
    <PlaceAutocomplete
      {...props}
      place={chosen}
      suggestions={found}
      status={status}
      error={error}
      onType={(typed) => {
        props.onType(typed);
        setText(typed);
        setChosen(null);
        setError(null);
      }}
      onChoose={(picked) => {
        props.onChoose(picked);
        // The owner rejects one of the places, to show that the box is then emptied.
        if (picked.id === "hth") setError("Try a more specific address.");
        else setChosen(picked);
      }}
      onClear={() => {
        props.onClear();
        setText("");
        setChosen(null);
      }}
      onBlur={() => {
        props.onBlur();
        setError("Pickup address is invalid");
      }}
    />
  );
}

const enter = async (box: HTMLElement): Promise<HTMLElement> => {
  await userEvent.click(box);
  return box;
};

export const Default = meta.story({ tags: ["visual"] });

/** The empty field offers the place where the device is; a filled one the button that clears it. */
export const CaseLocate = meta.story({
  args: { onLocate: fn() },
  render: (props) => <Searching {...props} />,
  play: inEnglish(async ({ canvas, args: { onLocate } }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Use my location" }));
    await expect(onLocate).toHaveBeenCalledOnce();
    await userEvent.type(canvas.getByRole("combobox", { name: "Pickup address" }), "pa");
    await expect(canvas.queryByRole("button", { name: "Use my location" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear address" }));
    await canvas.findByRole("button", { name: "Use my location" });
  }),
});

export const Filled = meta.story({ tags: ["visual"], args: { place: TERMINAL_5 } });

export const Variants = meta.story({
  tags: ["visual"],
  args: { suggestions: HEATHROW_PLACES, status: "ready" },
  play: inEnglish(async ({ canvas, args }) => {
    const box = await enter(canvas.getByRole("combobox"));
    await userEvent.type(box, "hea");
    await expect(args.onType).toHaveBeenLastCalledWith("hea");
    await expect(canvas.getAllByRole("option")).toHaveLength(7);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("option", { name: /Terminal 2/ })).toHaveAttribute("aria-selected", "true");
  }),
});

export const Loading = meta.story({
  tags: ["visual"],
  args: { status: "loading" },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "hea");
    await expect(canvas.getByText("Searching")).toBeInTheDocument();
  }),
});

export const Empty = meta.story({
  tags: ["visual"],
  args: { status: "empty" },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "qqq");
    await expect(canvas.getAllByText("No places found")[0]).toBeVisible();
  }),
});
Empty.test(
  "asks for Latin letters where the text has others",
  inEnglish(async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "ققق");
    await expect(await canvas.findByText(/^Try Latin letters/)).toBeVisible();
  }),
);
Empty.test(
  "asks to open a shortened link, which names no place",
  inEnglish(async ({ canvas }) => {
    const box = await enter(canvas.getByRole("combobox"));
    await userEvent.clear(box);
    await userEvent.paste("https://maps.app.goo.gl/Zk3T8wXyQ1");
    await expect(await canvas.findByText(/^A short link does not say where the place is/)).toBeVisible();
  }),
);

export const Error = meta.story({
  tags: ["visual"],
  args: { error: "Try a more specific address." },
  play: inEnglish(async ({ canvas }) => {
    const box = canvas.getByRole("combobox", { name: "Pickup address" });
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAccessibleDescription("Try a more specific address.");
  }),
});

/** A newer answer that reorders the list during a press changes nothing: the row that was pressed is chosen. */
export const CaseAnswerDuringPress = meta.story({
  render: function Reordered(props) {
    const [pressed, setPressed] = useState(false);
    const suggestions = pressed ? HEATHROW_PLACES.toReversed() : HEATHROW_PLACES;
    return (
      <div onPointerDown={() => setPressed(true)}>
        <PlaceAutocomplete {...props} status="ready" suggestions={suggestions} />
      </div>
    );
  },
  play: inEnglish(async ({ canvas, args: { onChoose } }) => {
    canvas.getByRole("combobox").focus();
    const [first, , third] = await canvas.findAllByRole("option");
    await userEvent.pointer([
      { keys: "[MouseLeft>]", target: first! },
      { keys: "[/MouseLeft]", target: third! },
    ]);
    await expect(onChoose).toHaveBeenCalledWith(HEATHROW_PLACES[0]);
  }),
});

export const Disabled = meta.story({ tags: ["visual"], args: { place: PADDINGTON, disabled: true } });

export const ReadOnly = meta.story({ tags: ["visual"], args: { place: PADDINGTON, locked: true } });

export const LongText = meta.story({
  tags: ["visual"],
  args: {
    label: "Via address 12 with a label longer than its box",
    suggestions: [LONG_PLACE, { ...LONG_PLACE, id: "long2", name: "" }],
    status: "ready",
  },
  play: async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "llan");
  },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: {
    label: "عنوان الانطلاق",
    status: "ready",
    suggestions: [
      place("dxb", "مطار دبي الدولي", "مطار دبي الدولي، القرهود، دبي", { category: "Air" }),
      ...HEATHROW_PLACES.slice(0, 2),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "مطار");
  },
});

export const Mobile = meta.story({
  tags: ["visual"],
  globals: { viewport: { value: "phone" } },
  args: { suggestions: HEATHROW_PLACES, status: "ready" },
  play: async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "heath");
  },
});

/** The search service does not answer. */
export const CaseFailed = meta.story({
  tags: ["visual"],
  args: { status: "failed" },
  play: inEnglish(async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "hea");
    await expect(canvas.getAllByText("Address search is unavailable")[0]).toBeVisible();
  }),
});

/** More places than fit: at most 10 rows in at most 350 px. */
export const CaseManyPlaces = meta.story({
  args: {
    status: "ready",
    suggestions: Array.from({ length: 14 }, (_, index) =>
      place(`p${index}`, `Heath Lane ${index + 1}`, `Heath Lane ${index + 1}, Town`),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await enter(canvas.getByRole("combobox")), "heath");
    await expect(canvas.getAllByRole("option")).toHaveLength(10);
    const panel = canvas.getByRole("listbox").parentElement;
    await expect(panel?.getBoundingClientRect().height).toBeLessThanOrEqual(350);
    for (const row of canvas.getAllByRole("option"))
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
});

export const FlowKeyboard = meta.story({ globals: { locale: "en" }, render: (args) => <Searching {...args} /> });

FlowKeyboard.test(
  "keyboard: arrows, Home and End move the highlight, Enter chooses and closes",
  async ({ canvas, args }) => {
    const box = await enter(canvas.getByRole("combobox"));
    await userEvent.type(box, "heath");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{End}");
    await expect(canvas.getByRole("option", { name: /Heath and Reach/ })).toHaveAttribute("aria-selected", "true");
    await expect(box).toHaveAttribute(
      "aria-activedescendant",
      canvas.getByRole("option", { name: /Heath and Reach/ }).id,
    );
    await userEvent.keyboard("{Home}{Enter}");
    await expect(args.onChoose).toHaveBeenCalledWith(TERMINAL_5);
    await expect(box).toHaveValue(TERMINAL_5.fullAddress);
    await expect(box).toHaveAttribute("aria-expanded", "false");
  },
);

FlowKeyboard.test(
  "keyboard: Enter without a highlight takes the best place, Tab a highlighted one",
  async ({ canvas, args }) => {
    const box = await enter(canvas.getByRole("combobox"));
    await userEvent.type(box, "terminal{Enter}");
    await expect(args.onChoose).toHaveBeenLastCalledWith(TERMINAL_5);
    await userEvent.clear(box);
    await userEvent.type(box, "terminal{ArrowDown}{ArrowDown}");
    await userEvent.tab();
    await expect(args.onChoose).toHaveBeenLastCalledWith(HEATHROW_PLACES[1]);
    await expect(args.onBlur).not.toHaveBeenCalled();
  },
);

FlowKeyboard.test("keyboard: Escape closes the list, a second one empties the box", async ({ canvas, args }) => {
  const box = await enter(canvas.getByRole("combobox"));
  await userEvent.type(box, "heath{Escape}");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(box).toHaveValue("heath");
  await userEvent.keyboard("{Escape}");
  await expect(box).toHaveValue("");
  await expect(args.onClear).toHaveBeenCalledOnce();
});

FlowKeyboard.test(
  "[PICK-014] leaving with text but no choice counts as left; a press in the panel does not",
  async ({ canvas, args }) => {
    const box = await enter(canvas.getByRole("combobox"));
    await userEvent.type(box, "heath");
    await userEvent.click(canvas.getByRole("option", { name: /Terminal 3/ }));
    await expect(box).toHaveFocus();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.type(box, "x");
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledOnce();
    await expect(box).toHaveAttribute("aria-invalid", "true");
  },
);

FlowKeyboard.test("a refused choice empties the box and shows why", async ({ canvas }) => {
  const box = await enter(canvas.getByRole("combobox"));
  await userEvent.type(box, "heath town");
  await userEvent.click(canvas.getByRole("option", { name: /Heath Town/ }));
  await expect(box).toHaveValue("");
  await expect(box).toHaveAccessibleDescription("Try a more specific address.");
});

FlowKeyboard.test("the clear button empties the box and gives focus back", async ({ canvas, args }) => {
  const box = await enter(canvas.getByRole("combobox"));
  await userEvent.type(box, "heath");
  await userEvent.click(canvas.getByRole("button", { name: "Clear address" }));
  await expect(box).toHaveValue("");
  await expect(box).toHaveFocus();
  await expect(args.onClear).toHaveBeenCalledOnce();
});

FlowKeyboard.test("[PICK-005] the panel of suggestions is at most 350 px high and scrolls", async ({ canvas }) => {
  const box = await enter(canvas.getByRole("combobox"));
  await userEvent.type(box, "heath");
  const list = canvas.getByRole("listbox");
  const frame = (list.parentElement?.offsetHeight ?? 0) - list.offsetHeight;
  const { boxSizing, maxBlockSize, overflowY } = getComputedStyle(list);
  await expect([boxSizing, overflowY]).toEqual(["border-box", "auto"]);
  const most = Number.parseFloat(maxBlockSize) + frame;
  await expect(most).toBeLessThanOrEqual(350);
  await expect(most).toBeGreaterThan(300);
});

FlowKeyboard.test("the number of places is announced once it is known", async ({ canvas }) => {
  await userEvent.type(await enter(canvas.getByRole("combobox")), "terminal");
  await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("3 suggestions"));
});

/** The server's HTML is there before the scripts: what is typed into it must survive hydration. */
export const FlowHydration = meta.story({
  globals: { locale: "en" },
  render: () => <div data-testid="server" />,
});

FlowHydration.test(
  "a key typed before hydration stays, and is searched at once",
  async ({ canvas, args: { onType } }) => {
    const { renderToString } = await import("react-dom/server");
    const { hydrateRoot } = await import("react-dom/client");
    const host = canvas.getByTestId("server");
    const field = (
      <MuiRoot>
        <PlaceAutocomplete {...args} suggestions={HEATHROW_PLACES} status="ready" onType={onType} />
      </MuiRoot>
    );
    host.innerHTML = renderToString(field);
    const box = canvas.getByRole("combobox", { name: "Pickup address" });
    await userEvent.type(box, "heat");
    const faults: unknown[] = [];
    const root = hydrateRoot(host, field, { onRecoverableError: (fault) => faults.push(fault) });
    await waitFor(() => expect(onType).toHaveBeenCalledWith("heat"));
    await userEvent.keyboard("h");
    await expect(box).toHaveValue("heath");
    await expect(box).toBe(canvas.getByRole("combobox"));
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await expect(onType).toHaveBeenLastCalledWith("heath");
    await expect(faults).toEqual([]);
    root.unmount();
  },
);

/** An owner that restored a text after a reload and handles every keystroke. */
function Keeping(props: PlaceFieldProps) {
  const [typed, setTyped] = useState("");
  return (
    <>
      <button type="button" onClick={() => setTyped("term")}>
        Restore
      </button>
      <PlaceAutocomplete {...props} typed={typed} />
    </>
  );
}

export const FlowKept = meta.story({ globals: { locale: "en" }, render: (all) => <Keeping {...all} /> });

FlowKept.test("[WIZ-033] a text that the owner has kept comes back, and searches nothing", async ({ canvas, args }) => {
  const box = canvas.getByRole("combobox", { name: "Pickup address" });
  await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
  await expect(box).toHaveValue("term");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await expect(args.onType).not.toHaveBeenCalled();
  await userEvent.click(box);
  await userEvent.keyboard("i");
  await expect(box).toHaveValue("termi");
  await expect(args.onType).toHaveBeenLastCalledWith("termi");
});
