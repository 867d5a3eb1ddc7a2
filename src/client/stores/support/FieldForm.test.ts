import { describe, expect, it } from "vitest";
import type { Refusal } from "#client/api/api.ts";
import { signInFaults } from "#domain/people/account/account-forms.ts";
import "#tests/support/client/strictMobx.ts";
import { FieldForm } from "./FieldForm.ts";

const GOOD = { email: "ada@example.com", password: "booking1" };

function make() {
  const sent: (typeof GOOD)[] = [];
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const form = new FieldForm({
    initial: { email: "", password: "" },
    secrets: ["password"],
    faults: signInFaults,
    send: (values) => {
      sent.push(values);
      return new Promise<Refusal | null>((resolve) => answers.push(resolve));
    },
  });
  const fill = () => {
    form.change("email", GOOD.email);
    form.change("password", GOOD.password);
  };
  return { form, sent, answers, fill };
}

describe("a form that is sent as a whole", () => {
  it("shows a fault once the field was left with something in it, and all after a press", async () => {
    const { form, sent } = make();
    form.blur("email");
    expect(form.shownFaults).toEqual({});
    form.change("email", "ada@");
    form.blur("email");
    expect(form.shownFaults).toEqual({ email: "invalid" });
    expect(await form.submit()).toBe(false);
    expect([form.shownFaults, form.refusals, sent]).toEqual([{ email: "invalid", password: "required" }, 1, []]);
  });

  it("[ACC-003] is sent once, however often it is pressed", async () => {
    const { form, sent, answers, fill } = make();
    fill();
    const first = form.submit();
    expect(form.busy).toBe(true);
    expect(await form.submit()).toBe(false);
    answers[0]?.(null);
    expect([await first, form.busy, sent]).toEqual([true, false, [GOOD]]);
    expect(form.values).toEqual({ email: "", password: "" });
  });

  it.each([0, 2])("[ERR-026] empties the passwords at code %i, and shows no fault for it", async (code) => {
    const { form, answers, fill } = make();
    fill();
    const press = form.submit();
    answers[0]?.({ code, message: "Not right" });
    await press;
    expect([form.values, form.refusal?.message, form.shownFaults]).toEqual([
      { email: GOOD.email, password: "" },
      "Not right",
      {},
    ]);
    form.change("password", "x");
    expect(form.refusal).toBeNull();
  });
});
