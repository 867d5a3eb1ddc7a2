import { describe, expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import type { PlaceFault } from "#domain/journey/journey.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import {
  done,
  FakeApi,
  FakeClock,
  MUSEUM,
  PALACE,
  place,
  refused,
  TERMINAL,
} from "#tests/support/client/fake-client.ts";
import { PlaceField, type PlaceProblem } from "./PlaceField.ts";

function make(check: (place: Place) => PlaceFault | null = (chosen) => (chosen.postcode === "" ? "postcode" : null)) {
  const api = new FakeApi();
  const clock = new FakeClock();
  const duplicates: string[] = [];
  const field = new PlaceField("pickup", {
    search: api.searchAddress,
    clock,
    check: (_, chosen) => check(chosen),
    onDuplicate: () => duplicates.push("duplicate"),
  });
  return { api, clock, field, duplicates };
}

describe("searching", () => {
  it("[PICK-003] [CONST-014] starts at the second character", () => {
    const { api, field } = make();
    field.type("p");
    field.type(" p ");
    expect(api.searches.made).toHaveLength(0);
    field.type("pa");
    expect(api.searches.made.map((call) => call.input)).toEqual(["pa"]);
  });

  it("[PICK-002] shows what was found", async () => {
    const { api, field } = make();
    field.type("pal");
    expect(field.status).toBe("loading");
    await api.searches.last.answer(done([PALACE, MUSEUM]));
    expect(field.status).toBe("ready");
    expect(field.suggestions).toEqual([PALACE, MUSEUM]);
  });

  it("[PICK-004] [CONST-015] shows at most ten", async () => {
    const { api, field } = make();
    field.type("road");
    await api.searches.last.answer(done(Array.from({ length: 12 }, (_, n) => place(`Road ${n}`, `N1 ${n}`, n))));
    expect(field.suggestions.map((each) => each.name)).toEqual(Array.from({ length: 10 }, (_, n) => `Road ${n}`));
  });

  it("lets the newest search win, whichever answers last", async () => {
    const { api, clock, field } = make();
    field.type("pa");
    clock.pass(1_000);
    field.type("mu");
    const [first, second] = api.searches.made;
    expect(first?.signal.aborted).toBe(true);
    await second?.answer(done([MUSEUM]));
    await first?.answer(done([PALACE]));
    expect(field.suggestions).toEqual([MUSEUM]);
  });

  it("waits for a pause while letters follow each other quickly", () => {
    const { api, clock, field } = make();
    field.type("he");
    clock.pass(60);
    field.type("hea");
    clock.pass(60);
    field.type("heat");
    expect(api.searches.made).toHaveLength(1);
    clock.pass(200);
    expect(api.searches.made.map((call) => call.input)).toEqual(["he", "heat"]);
  });

  it("goes out once for a text that is typed twice, and shows what it finds", async () => {
    const { api, clock, field } = make();
    field.type("pal");
    clock.pass(1_000);
    field.type("pal");
    expect([api.searches.made.length, api.searches.last.signal.aborted]).toEqual([1, false]);
    await api.searches.last.answer(done([PALACE]));
    field.type("pal");
    expect([field.suggestions, field.status, api.searches.made.length]).toEqual([[PALACE], "ready", 1]);
  });

  it("shows what the first letters found to whoever types on, as far as it still goes with the text", async () => {
    const { api, clock, field } = make();
    field.type("pa");
    for (const text of ["pal", "pala", "palac"]) {
      clock.pass(60);
      field.type(text);
    }
    const [first] = api.searches.made;
    expect([api.searches.made.length, first?.signal.aborted]).toEqual([1, false]);
    await first?.answer(done([TERMINAL, PALACE, MUSEUM]));
    expect([field.suggestions, field.status]).toEqual([[PALACE], "loading"]);
    clock.pass(200);
    expect(api.searches.last.input).toBe("palac");
    await api.searches.last.answer(done([MUSEUM]));
    expect([field.suggestions, field.status]).toEqual([[MUSEUM], "ready"]);
  });

  it("takes no word of the first letters once the whole text has its answer", async () => {
    const { api, clock, field } = make();
    field.type("pa");
    clock.pass(1_000);
    field.type("pal");
    const [early, whole] = api.searches.made;
    await whole?.answer(done([PALACE]));
    expect(early?.signal.aborted).toBe(true);
    await early?.answer(done([PALACE, MUSEUM]));
    expect(field.suggestions).toEqual([PALACE]);
  });

  it("[PICK-014] without results shows invalid", async () => {
    const { api, field } = make();
    field.type("xyzzy");
    await api.searches.last.answer(done([]));
    expect(field).toMatchObject({ status: "empty", problem: { kind: "notChosen" } });
  });

  it("[API-054] says so when it fails, and tries again when the passenger types on", async () => {
    const { api, clock, field } = make();
    field.type("pala");
    await api.searches.last.answer(refused(0));
    expect(field).toMatchObject({ status: "failed", problem: null });
    clock.pass(1_000);
    field.type("palac");
    expect(api.searches.made).toHaveLength(2);
  });

  it("goes out again by itself while the server is too busy, and fails after the third time", async () => {
    const { api, clock, field } = make();
    field.type("pala");
    const busy = { ok: false, error: { code: 0, message: "", busy: true } } as const;
    await api.searches.last.answer(busy);
    expect([field.status, api.searches.made.length]).toEqual(["loading", 1]);
    clock.pass(1_000);
    await api.searches.last.answer(busy);
    clock.pass(3_000);
    expect(api.searches.made.map((call) => call.input)).toEqual(["pala", "pala", "pala"]);
    await api.searches.last.answer(busy);
    expect(field.status).toBe("failed");
  });

  it("asks a busy server no more for a text that was typed on", async () => {
    const { api, clock, field } = make();
    field.type("pala");
    await api.searches.last.answer({ ok: false, error: { code: 0, message: "", busy: true } });
    clock.pass(500);
    field.type("palac");
    clock.pass(5_000);
    expect(api.searches.made.map((call) => call.input)).toEqual(["pala", "palac"]);
  });

  it("is not called invalid when the network comes back and half a word finds nothing", async () => {
    const { api, clock, field } = make();
    field.type("pala xy");
    await api.searches.last.answer(refused(0));
    clock.pass(1_000);
    field.retry();
    await api.searches.last.answer(done([]));
    expect(field).toMatchObject({ status: "empty", problem: null });
    clock.pass(1_000);
    field.type("pala xyz");
    await api.searches.last.answer(done([]));
    expect(field.problem).toEqual({ kind: "notChosen" });
  });

  it("ends with the application", async () => {
    const { api, field } = make();
    field.type("pala");
    field.stop();
    await api.searches.last.answer(done([PALACE]));
    expect(api.searches.last.signal.aborted).toBe(true);
    expect(field.suggestions).toEqual([]);
  });
});

describe("choosing", () => {
  it("takes a good place, and typing on drops it again", () => {
    const { field } = make();
    field.choose(PALACE);
    expect(field).toMatchObject({ place: PALACE, text: "Palace, SW1A 1AA", problem: null });
    field.type("Palace, S");
    expect(field.place).toBeNull();
  });

  it("asks for the postcode of a place that has none, and takes the answer", () => {
    const { field } = make();
    const lane = place("Mill Lane", "", 51.3);
    field.type("mill");
    field.choose(lane);
    expect(field).toMatchObject({ place: null, awaitingPostcode: lane, problem: null });
    field.answerPostcode("ba12ab");
    expect(field).toMatchObject({ awaitingPostcode: null, place: { postcode: "BA1 2AB" } });
  });

  it("uses the postcode that was typed into the search", () => {
    const { field } = make();
    field.type("Mill Lane ba1 2ab");
    field.choose(place("Mill Lane", "", 51.3));
    expect(field.place?.postcode).toBe("BA1 2AB");
  });

  it.each(["", "   ", "!!", "far too long a postcode"])(
    "[PICK-009] [ERR-004] rejects it when the answer is %j",
    (answer) => {
      const { field } = make();
      field.choose(place("Mill Lane", "", 51.3));
      field.answerPostcode(answer);
      expect(field).toMatchObject({ place: null, text: "", awaitingPostcode: null, problem: { kind: "unspecific" } });
    },
  );

  it("[PICK-011] [ERR-004] clears a duplicate and tells it in a dialog", () => {
    const { field, duplicates } = make(() => "duplicate");
    field.choose(PALACE);
    expect(field).toMatchObject({ place: null, text: "", problem: { kind: "duplicate" } });
    expect(duplicates).toEqual(["duplicate"]);
  });
});

describe("leaving", () => {
  it("[PICK-014] shows invalid when there is text but no choice", () => {
    const { field } = make();
    field.type("somewhere");
    field.blur();
    expect(field.problem).toEqual({ kind: "notChosen" });
  });

  it("says nothing when the field is empty or a place is chosen", () => {
    const { field } = make();
    field.blur();
    expect(field.problem).toBeNull();
    field.choose(TERMINAL);
    field.blur();
    expect(field.problem).toBeNull();
  });
});

describe("a field that is needed", () => {
  it("says what is missing, but never over another problem", () => {
    const { field } = make();
    field.showRequiredError();
    expect(field.problem).toEqual({ kind: "required" });
    field.type("text");
    field.showRequiredError();
    expect(field.problem).toEqual({ kind: "notChosen" });
    field.rejectPlace({ kind: "server", message: "Too far" });
    field.showRequiredError();
    expect(field.problem).toEqual({ kind: "server", message: "Too far" });
  });
});

describe("a place found elsewhere", () => {
  const finder = () => {
    const made = make();
    let answer: (found: Result<Place, PlaceProblem>) => void = () => undefined;
    let wanted = new AbortController().signal;
    const filled = made.field.fill((signal) => {
      wanted = signal;
      return new Promise((resolve) => (answer = resolve));
    });
    return { ...made, filled, wanted, answer: (found: Result<Place, PlaceProblem>) => answer(found) };
  };

  it("fills the field like a suggestion, replacing what was typed", async () => {
    const { field, filled, answer } = finder();
    expect([field.status, field.place]).toEqual(["loading", null]);
    answer(ok(PALACE));
    await filled;
    expect([field.status, field.place, field.text]).toEqual(["idle", PALACE, PALACE.fullAddress]);
  });

  it("is asked for its postcode like any other", async () => {
    const { field, filled, answer } = finder();
    const vague = { ...PALACE, postcode: "" };
    answer(ok(vague));
    await filled;
    expect([field.place, field.awaitingPostcode]).toEqual([null, vague]);
  });

  it("shows why there is none", async () => {
    const { field, filled, answer } = finder();
    answer(err({ kind: "notLocated" }));
    await filled;
    expect([field.status, field.place, field.problem]).toEqual(["idle", null, { kind: "notLocated" }]);
  });

  it("is superseded by what the passenger types meanwhile", async () => {
    const { field, filled, answer, wanted } = finder();
    field.type("pa");
    expect(wanted.aborted).toBe(true);
    answer(ok(MUSEUM));
    await filled;
    expect([field.text, field.place]).toEqual(["pa", null]);
  });
});
