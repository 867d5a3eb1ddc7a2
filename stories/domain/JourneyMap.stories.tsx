import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { JourneyMap, type JourneyMapProps } from "#ds/domain/JourneyMap/JourneyMap.tsx";
import type { MapLoader, MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { inEnglish } from "#storybook/in-english.ts";
import preview from "#storybook/preview.tsx";
import { aScene, DISTANCE, DRIVING_TIME } from "#stories/_fixtures/journey.ts";
import { CHISWICK, LONG_PLACE, PADDINGTON, TERMINAL_5 } from "#stories/_fixtures/places.ts";

const never: MapLoader = () => new Promise(() => undefined);
const fails: MapLoader = () => Promise.reject(new TypeError("no WebGL"));

const started = fn();
const shown = fn();
const destroyed = fn();

/** A stand-in for a provider: it writes what it should show. */
const plain: MapLoader = (container, scene, options) => {
  started(options.maxZoom, options.zoom);
  const write = (next: MapScene): void => {
    container.textContent = `${next.path.length} points`;
    shown(next);
  };
  write(scene);
  options.onReady();
  return Promise.resolve({
    show: write,
    destroy: () => {
      container.textContent = "";
      destroyed();
    },
  });
};

const SCENE = aScene();

const meta = preview.meta({
  title: "Domain/JourneyMap",
  component: JourneyMap,
  parameters: {
    part: {
      use: "Beside the form and on the tracking page, to show where the journey goes.",
      avoid: "As the only place where something is said: everything on it is text elsewhere too.",
      a11y: [
        { wcag: "1.1.1", criterion: "Text alternative with distance and time", story: "Default" },
        { wcag: "1.3.3", criterion: "The booking works without the map", story: "Error" },
      ],
    },
  },
  args: {
    scene: SCENE,
    load: never,
    from: PADDINGTON.name,
    to: TERMINAL_5.name,
    distance: DISTANCE,
    journeyTime: DRIVING_TIME,
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: "18rem", maxInlineSize: "30rem", borderRadius: "var(--tk-radius-card)" }}>
        <Story />
      </div>
    ),
  ],
});

/** Everything that the map shows is also in words. */
export const Default = meta.story({
  tags: ["visual"],
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByRole("figure")).toHaveTextContent(
      "Route from Paddington Station to Heathrow Terminal 5, 24.6 km, about 43 minutes",
    );
  }),
});

/** Until the map loads, a sketch with the route's true shape replaces it. */
export const Loading = meta.story({ tags: ["visual"], args: { scene: aScene({ vias: [CHISWICK.position] }) } });

/** Without places the panel says what will appear, and nothing of a provider is loaded. */
export const Empty = meta.story({
  tags: ["visual"],
  args: {
    scene: aScene({ pickup: null, drop: null, path: [] }),
    from: null,
    to: null,
    distance: null,
    journeyTime: null,
  },
  play: inEnglish(async ({ canvas }) => {
    await expect(canvas.getByText("The route will appear here")).toBeVisible();
  }),
});

/** Live tracking without a map: the sketch shows the car, its driven route, and the return leg. */
export const CaseFollowedWithoutMap = meta.story({
  args: {
    scene: aScene({
      vehicle: CHISWICK.position,
      driven: [PADDINGTON.position, CHISWICK.position],
      returnPath: [TERMINAL_5.position, PADDINGTON.position],
    }),
    load: fails,
  },
  play: async ({ canvasElement }) => {
    const car = canvasElement.querySelector("[data-part=vehicle]");
    await waitFor(() => expect(car).toBeVisible());
    await expect(car).not.toHaveAttribute("data-old");
  },
});

/** The provider fails to start: the sketch and the words stay. */
export const Error = meta.story({
  tags: ["visual"],
  args: { load: fails },
  play: inEnglish(async ({ canvas }) => {
    await expect(await canvas.findByText("The map is unavailable. You can continue without it.")).toBeVisible();
  }),
});

/** Both ends are known, the route is not: a dotted line. */
export const CaseEndsOnly = meta.story({
  tags: ["visual"],
  args: { scene: aScene({ path: [] }), distance: null, journeyTime: null },
});

export const LongText = meta.story({ args: { from: LONG_PLACE.fullAddress, to: LONG_PLACE.fullAddress } });
export const Rtl = meta.story({ tags: ["visual"], globals: { locale: "ar" } });
export const Mobile = meta.story({ tags: ["visual"], globals: { viewport: { value: "phone" } } });

const OTHER = aScene({ path: SCENE.path.slice(0, 5) });

function Changing(props: JourneyMapProps) {
  const [scene, setScene] = useState<MapScene | null>(props.scene);
  return (
    <div style={{ display: "grid", blockSize: "100%" }}>
      <button type="button" onClick={() => setScene(OTHER)}>
        Change
      </button>
      <button type="button" onClick={() => setScene(null)}>
        Remove
      </button>
      {scene === null ? null : <JourneyMap {...props} scene={scene} />}
    </div>
  );
}

/** The provider is started once, shows each new scene, and is destroyed at the end. */
export const FlowProvider = meta.story({
  globals: { locale: "en" },
  args: { load: plain },
  render: (args) => <Changing {...args} />,
});

FlowProvider.test(
  "[MAP-001] [MAP-002] [MAP-003] starts the provider once, draws each new scene, and frees it at the end",
  async ({ canvas }) => {
    await canvas.findByText("20 points");
    await expect(started.mock.calls.at(-1)).toEqual([18, 15]);
    started.mockClear();
    destroyed.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Change" }));
    await waitFor(() => expect(canvas.getByText("5 points")).toBeInTheDocument());
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(destroyed).toHaveBeenCalledTimes(1);
    await expect(started).not.toHaveBeenCalled();
  },
);
