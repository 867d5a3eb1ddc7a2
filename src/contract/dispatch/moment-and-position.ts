/** When and where something was, as an operator's dispatch system states it. */
import * as z from "zod/mini";
import { instant, type Instant } from "#domain/shared/units.ts";

export const moment = z.iso.datetime({ offset: true });
export const latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** @returns null for a moment that is not stated. */
export const readMoment = (text: string | undefined): Instant | null =>
  text === undefined ? null : instant(Date.parse(text));
