import { REFUSALS } from "#domain/refusal/refusals.ts";
import { CsvError, parse } from "csv-parse/sync";
import { BULK_ROWS_MAX, readBulk, type BulkCells } from "#domain/business/bulk.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { delimiterOf, disarmed } from "#domain/shared/text/csv.ts";

/** Longest row that is read: the longest texts of all columns together are below it. */
const RECORD_MAX = 20_000;

/** Reads the text of a file. @returns its rows, or why it cannot be read as a whole. */
export function readFile(text: string, fields: readonly CostField[]): Result<readonly BulkCells[], string> {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: RECORD_MAX,
      // One more than is allowed, so that a file with too many rows is noticed.
      to: BULK_ROWS_MAX + 2,
    });
    return readBulk(
      records.map((record) => record.map(disarmed)),
      fields,
    );
  } catch (error) {
    if (error instanceof CsvError) return err(REFUSALS.file_unreadable);
    throw error;
  }
}
