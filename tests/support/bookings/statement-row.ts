import type { StatementRow } from "#domain/business/statement.ts";
import { instant, pence } from "#domain/shared/units.ts";

/** A row of a statement; pass only what differs. */
export const aStatementRow = (reference: string, over: Partial<StatementRow> = {}): StatementRow => ({
  reference,
  status: "finished",
  at: instant(1),
  passenger: "",
  bookerReference: "",
  costAnswers: [],
  bookerName: "",
  bookerAddress: "",
  pickup: { address: "", postcode: "" },
  dropoff: { address: "", postcode: "" },
  vias: "",
  note: "",
  credited: pence(0),
  price: pence(0),
  card: pence(0),
  cash: pence(0),
  commission: pence(0),
  ...over,
});
