/** The journeys run against the built server: builds it when a source changed since. */
import { build } from "../../../scripts/build.mjs";

export default async function setup(): Promise<void> {
  await build();
}
