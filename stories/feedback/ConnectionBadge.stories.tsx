import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { ConnectionBadge, type ConnectionBadgeProps } from "#ds/feedback/ConnectionBadge/ConnectionBadge.tsx";
import preview from "#storybook/preview.tsx";

const args: ConnectionBadgeProps = { state: { kind: "connected" }, onReconnect: fn() };
const meta = preview.meta({
  title: "Feedback/ConnectionBadge",
  component: ConnectionBadge,
  tags: ["autodocs"],
  parameters: {
    part: {
      use: "Beside anything that changes by itself: the tracked car.",
      avoid: "For a page that is offline as a whole: InlineNotice.",
      note: "The tries come after 0, 2, 10 and 30 seconds, then no more by themselves. Only losing and regaining the connection is announced.",
      interactive: true,
      a11y: [{ wcag: "4.1.3", criterion: "Loss and return of the connection are said", story: "FlowAnnounced" }],
    },
  },
  args,
});

const STATES: readonly ConnectionBadgeProps["state"][] = [
  { kind: "connected" },
  { kind: "retrying", seconds: 0 },
  { kind: "retrying", seconds: 2 },
  { kind: "retrying", seconds: 10 },
  { kind: "retrying", seconds: 30 },
  { kind: "stopped" },
];

export const Default = meta.story({ tags: ["visual"] });

export const Variants = meta.story({
  tags: ["visual"],
  render: (own) => (
    <div style={{ display: "grid", gap: "var(--tk-space-4)" }}>
      {STATES.map((state) => (
        <ConnectionBadge key={JSON.stringify(state)} {...own} state={state} />
      ))}
    </div>
  ),
});

export const CaseStopped = meta.story({ tags: ["visual"], args: { state: { kind: "stopped" } } });

export const LongText = meta.story({
  tags: ["visual"],
  globals: { locale: "pseudo", viewport: { value: "small" } },
  args: { state: { kind: "stopped" } },
});

export const Rtl = meta.story({
  tags: ["visual"],
  globals: { locale: "ar" },
  args: { state: { kind: "retrying", seconds: 10 } },
});
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

/** A press moves on to the next state, so that a test controls the time. */
function Stepped(props: ConnectionBadgeProps) {
  const [at, setAt] = useState(0);
  const state = STATES[at] ?? props.state;
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        on
      </button>
      <ConnectionBadge {...props} state={state} />
    </>
  );
}

export const FlowAnnounced = meta.story({ globals: { locale: "en" }, render: (own) => <Stepped {...own} /> });

FlowAnnounced.test(
  "keyboard: loss is said once, not each second; after the last try it can be reconnected",
  async ({ args: { onReconnect }, canvas }) => {
    const said = canvas.getByRole("status");
    await expect(said).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(said).toHaveTextContent("Connecting"));
    await userEvent.keyboard("{Enter}{Enter}");
    await expect(canvas.getByText("Reconnecting in 10 seconds")).toBeVisible();
    await expect(said).toHaveTextContent(/^Connecting$/);
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent("Live updates have stopped"));
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(onReconnect).toHaveBeenCalledOnce();
  },
);
