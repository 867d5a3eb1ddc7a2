/** Property tests draw the same values in each run, so that a run fails for what changed; `SEED=7` draws others. */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_121) });
