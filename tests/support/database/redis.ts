/** A Redis for tests, where one listens on this machine. */
import { createClient } from "@redis/client";

const URL_OF_TESTS = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379";

async function reachable(): Promise<boolean> {
  const client = createClient({ url: URL_OF_TESTS, socket: { connectTimeout: 1_000, reconnectStrategy: false } });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
    client.destroy();
    return true;
  } catch {
    return false;
  }
}

const available = await reachable();

/** Suites say by its name when they are skipped. */
export const REDIS = {
  name: available ? "Redis" : "Redis (skipped: none listens, see TEST_REDIS_URL)",
  available,
  url: URL_OF_TESTS,
} as const;
