/** The fields of an endpoint, read from its schema: what each is meant to hold decides how it is broken. */
import { z } from "zod";
import { wireOf, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { ENDPOINTS, type EndpointName } from "#contract/endpoints.ts";

/** What a field is meant to hold. */
export type Meaning =
  | "text"
  | "choice"
  | "number"
  | "count"
  | "money"
  | "latitude"
  | "longitude"
  | "flag"
  | "time"
  | "id"
  | "email"
  | "phone"
  | "postcode"
  | "flight"
  | "list";

export interface Field {
  /** Keys and indexes from the top of the input. */
  readonly path: readonly (string | number)[];
  readonly meaning: Meaning;
  readonly isRequired: boolean;
  /** Longest text that the schema takes; null where it does not say. */
  readonly maxLength: number | null;
  /** Whether the schema takes a text here. */
  readonly takesText: boolean;
}

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
}

/** What names mean, first match wins; only for fields that take a text. */
const TEXTS: readonly (readonly [RegExp, Meaning])[] = [
  [/email/i, "email"],
  [/phone/i, "phone"],
  [/postcode/i, "postcode"],
  [/flight(no|number)/i, "flight"],
  [/date|datetime|arrival$|^weekcommencing|landingtime|departuretime/i, "time"],
  [/id$|^id|token|^code$|ref$|key$/i, "id"],
];

const NUMBERS: readonly (readonly [RegExp, Meaning])[] = [
  [/lat$|latitude/i, "latitude"],
  [/lng$|longitude/i, "longitude"],
  [/fare|price|amount/i, "money"],
];

const COUNTS = /passengers|luggages|bags|pets|childs/i;

/** The alternatives of a schema, nested ones too. */
const parts = (schema: JsonSchema): JsonSchema[] => {
  const inner = schema.anyOf ?? schema.oneOf;
  return inner ? inner.flatMap(parts) : [schema];
};

const named = (list: readonly (readonly [RegExp, Meaning])[], name: string): Meaning | null =>
  list.find(([pattern]) => pattern.test(name))?.[1] ?? null;

function meaningOf(name: string, options: readonly JsonSchema[]): Meaning {
  const takes = (type: string): boolean => options.some((option) => option.type === type);
  if (takes("array")) return "list";
  if (takes("boolean")) return "flag";
  if (options.some((option) => option.enum !== undefined)) return "choice";
  if (takes("number") || takes("integer")) return COUNTS.test(name) ? "count" : (named(NUMBERS, name) ?? "number");
  return named(TEXTS, name) ?? "text";
}

function walk(schema: JsonSchema, path: readonly (string | number)[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const options = parts(property);
    const here = [...path, name];
    const field: Field = {
      path: here,
      meaning: meaningOf(name, options),
      isRequired: schema.required?.includes(name) ?? false,
      maxLength: Math.max(0, ...options.map((option) => option.maxLength ?? 0)) || null,
      takesText: options.some((option) => option.type === "string"),
    };
    const item = options.find((option) => option.type === "array")?.items;
    return [field, ...(item ? walk(item, [...here, 0]) : []), ...options.flatMap((option) => walk(option, here))];
  });
}

const schemaOf = ({ body, query }: EndpointDefinition): z.core.$ZodType | null => {
  const part = body ?? query;
  return part ? wireOf(part) : null;
};

/** The fields of an endpoint's body, or of its query. */
export function fieldsOf(name: EndpointName): Field[] {
  const schema = schemaOf(ENDPOINTS[name]);
  if (!schema) return [];
  return walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema, []);
}
