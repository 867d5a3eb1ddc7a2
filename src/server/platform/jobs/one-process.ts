/** Keeps work going on one process at a time. */
import { lease, RENEW_MS, type Lease } from "./lease.ts";
import { startLoop, type Loop } from "./loop.ts";
import type { JobPorts } from "./job.ts";

/**
 * Tries to get the lease again and again. While this process holds it, the work goes on; it stops when another process
 * has it, or when it cannot be renewed in time.
 * @param start begins the work. @param holder names this process.
 */
export function onOneProcess(ports: Omit<JobPorts, "tenants">, holder: string, start: () => Loop): Loop {
  const { timers, logger } = ports;
  const held: Lease = lease({ ...ports, name: "periodic work", holder });
  let running: Loop | null = null;
  let isFailing = false;
  const settle = async (): Promise<void> => {
    if (held.isHeld()) {
      running ??= start();
      return;
    }
    const ending = running;
    running = null;
    await ending?.stop();
  };
  const loop = startLoop(
    timers,
    RENEW_MS,
    async () => {
      try {
        await held.renew();
        isFailing = false;
      } finally {
        await settle();
      }
    },
    (err) => {
      if (!isFailing) logger.warn({ work: "periodic work", err }, "the lease was not renewed");
      isFailing = true;
    },
  );
  return {
    async stop() {
      await loop.stop();
      await running?.stop();
      running = null;
      await held.release().catch((err: unknown) => logger.warn({ err }, "the lease was not released"));
    },
  };
}
