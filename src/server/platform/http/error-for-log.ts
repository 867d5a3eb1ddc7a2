/** SQLSTATE: the messages of such errors quote the values that they are about. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What the log says of an error: its kind and where it came from, never the values that it quotes. Passed to the logger
 * as its serialiser.
 */
export function errorForLog(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const quotes = typeof code === "string" && SQLSTATE.test(code);
  return {
    type: error.name,
    ...(quotes ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    stack: frames.join("\n"),
  };
}
