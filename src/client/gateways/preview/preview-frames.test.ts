import { describe, expect, it } from "vitest";
import { cutMessage, readLookEvent, readyMessage } from "./preview-message.ts";
import { THEME_DEFAULTS } from "#domain/tenant/theme/inputs.ts";
import { previewFrames } from "./preview-frames.ts";

const ORIGIN = "https://shop.example";
const look = (scheme: "light" | "dark") => ({ theme: { ...THEME_DEFAULTS, brand: "#0b5d68" as const }, scheme });

function make() {
  const host = Object.assign(new EventTarget(), { location: { origin: ORIGIN } });
  const later: (() => void)[] = [];
  const paint = () => later.splice(0).forEach((run) => run());
  const frames = previewFrames(
    () => host as unknown as ReturnType<Parameters<typeof previewFrames>[0]>,
    (run) => void later.push(run),
  );
  const frame = (parent: unknown = host, innerWidth = 390) => {
    const sent: unknown[] = [];
    const dispatchEvent = (event: Event) => void sent.push(readLookEvent(event));
    return { sent, window: { parent, innerWidth, closed: false, dispatchEvent } };
  };
  const receive = (source: unknown, data: unknown = readyMessage(), origin = ORIGIN) =>
    host.dispatchEvent(Object.assign(new Event("message"), { source, data, origin }));
  return { frames, frame, receive, paint };
}

describe("the preview's frames", () => {
  it("get the current look when they listen, and each later one", () => {
    const { frames, frame, receive } = make();
    const one = frame();
    frames.show(look("light"));
    receive(one.window);
    frames.show(look("dark"));
    expect(one.sent).toEqual([look("light"), look("dark")]);
  });

  it("are drawn one after the other, the narrowest first, and a wider one only with the newest look", () => {
    const { frames, frame, receive, paint } = make();
    const [desktop, phone] = [frame(undefined, 1280), frame(undefined, 390)];
    frames.show(look("light"));
    for (const { window } of [desktop, phone]) receive(window);
    for (const scheme of ["dark", "light", "dark"] as const) frames.show(look(scheme));
    expect([desktop.sent.length, phone.sent.length]).toEqual([1, 4]);
    paint();
    paint();
    expect(desktop.sent.slice(1)).toEqual([look("dark")]);
    paint();
    expect([desktop.sent.length, phone.sent.length]).toEqual([2, 4]);
  });

  it("are all drawn now and then while look follows look", () => {
    const { frames, frame, receive, paint } = make();
    const [phone, desktop] = [frame(undefined, 390), frame(undefined, 1280)];
    frames.show(look("light"));
    for (const { window } of [phone, desktop]) receive(window);
    for (let picture = 0; picture < 30; picture += 1) {
      frames.show(look("dark"));
      paint();
    }
    expect([phone.sent.length, desktop.sent.length]).toEqual([31, 3]);
  });

  it("tell of texts that do not fit, as long as they are frames of this page", () => {
    const { frames, frame, receive } = make();
    const heard: unknown[] = [];
    frames.onCutTexts((cut) => void heard.push(cut));
    frames.show(look("light"));
    const cut = { width: 390, texts: ["A very long name"] };
    receive(frame().window, cutMessage(cut));
    receive(frame({}).window, cutMessage(cut));
    receive(frame().window, cutMessage(cut), "https://evil.example");
    receive(frame().window, { kind: "cabstand.preview.cut", width: "wide", texts: "none" });
    expect(heard).toEqual([cut]);
  });

  it("are no windows of another origin, no other windows, and no other messages", () => {
    const { frames, frame, receive } = make();
    frames.show(look("light"));
    const strangers = [frame(), frame({}), frame()] as const;
    receive(strangers[0].window, readyMessage(), "https://evil.example");
    receive(strangers[1].window);
    receive(strangers[2].window, { kind: "other" });
    receive(null);
    frames.show(look("dark"));
    expect(strangers.flatMap(({ sent }) => sent)).toEqual([]);
  });

  it("get nothing once they are closed", () => {
    const { frames, frame, receive } = make();
    frames.show(look("light"));
    const gone = frame();
    receive(gone.window);
    gone.window.closed = true;
    frames.show(look("dark"));
    expect(gone.sent).toHaveLength(1);
  });
});
