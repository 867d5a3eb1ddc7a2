/**
 * Reads replies defensively, by their schema: any letter case of a key, numbers and flags that come as texts, a bare array
 * in place of an object with a list, and a default for what is missing or malformed. The default of a text is empty, of a
 * number 0, of a flag false, of a list no items; `z._default` names another. A record with a field that cannot be read and
 * has no default (one of fixed words) is left out of its list.
 */
import * as z from "zod/mini";
import { isRecord } from "#domain/shared/is-record.ts";
import type { ReplyCodec, Terms } from "./endpoint-definition.ts";

const NOTHING = Symbol("not readable");

/** Other names of a field, by the schema of the field. */
const otherNames = z.registry<{ readonly names: readonly string[] }>();

/** A field that other front ends and servers know by other names too; its own name counts first. */
export const alsoNamed = <S extends z.ZodMiniType>(schema: S, ...names: readonly string[]): S => {
  const named = z.clone(schema);
  otherNames.add(named, { names });
  return named;
};

const YES: ReadonlySet<unknown> = new Set([true, 1, "true", "1"]);
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0"]);

function asNumber(value: unknown): number | typeof NOTHING {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : NOTHING;
}

function asFlag(value: unknown): boolean | typeof NOTHING {
  const stated = typeof value === "string" ? value.trim().toLowerCase() : value;
  return YES.has(stated) ? true : NO.has(stated) ? false : NOTHING;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

function asFields(shape: Readonly<Record<string, z.core.$ZodType>>, value: unknown): unknown {
  if (!isRecord(value)) return NOTHING;
  const found = new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]));
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const named = [name, ...(otherNames.get(schema)?.names ?? [])].map((each) => found.get(each.toLowerCase()));
    const field = orDefault(schema, named.find(isSet) ?? named[0]);
    if (field === NOTHING) return NOTHING;
    if (field !== undefined) fields[name] = field;
  }
  return fields;
}

/** The value where it is one of the schema, in one of the spellings of it. */
function asStated(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return typeof value === "string" ? value : typeof value === "number" ? String(value) : NOTHING;
    case "number":
      return asNumber(value);
    case "boolean":
      return asFlag(value);
    case "object":
      return asFields(def.shape, value);
    case "array":
      return Array.isArray(value)
        ? value.map((item) => asStated(def.element, item)).filter((item) => item !== NOTHING)
        : NOTHING;
    case "record":
      return isRecord(value)
        ? Object.fromEntries(
            Object.entries(value)
              .map(([key, item]) => [key, asStated(def.valueType, item)] as const)
              .filter(([, item]) => item !== NOTHING),
          )
        : NOTHING;
    case "union":
      return def.options.reduce<unknown>(
        (read, option) => (read === NOTHING ? asStated(option, value) : read),
        NOTHING,
      );
    case "default":
    case "nullable":
    case "optional":
      return asStated(def.innerType, value);
    default:
      return z.safeParse(schema, value).success ? value : NOTHING;
  }
}

/** The value, or what stands for one that cannot be read. */
function orDefault(schema: z.core.$ZodType, value: unknown): unknown {
  const stated = asStated(schema, value);
  if (stated !== NOTHING) return stated;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "record":
      return {};
    case "object":
      return asFields(def.shape, {});
    case "default":
      return def.defaultValue;
    case "nullable":
      return null;
    case "optional":
      return undefined;
    default:
      return NOTHING;
  }
}

/** @throws Error where a field of the reply itself can neither be read nor has a default. */
export function readReply<S extends z.ZodMiniObject>(wire: S, body: unknown): z.output<S> {
  // A bare array stands for the list of the reply; the other fields cannot be read from it and have their defaults.
  const names = Object.keys(wire.def.shape);
  const read = orDefault(wire, Array.isArray(body) ? Object.fromEntries(names.map((name) => [name, body])) : body);
  if (read === NOTHING) throw new Error("The reply cannot be read.");
  return read as z.output<S>;
}

/** A reply in the terms of the domain. @throws Error as `readReply` does. */
export const decodeReply = <F extends z.core.$ZodLooseShape, R>(
  codec: ReplyCodec<F, never, R>,
  body: unknown,
  terms: Terms,
): R => codec.decode(readReply(codec.wire, body) as Parameters<typeof codec.decode>[0], terms);
