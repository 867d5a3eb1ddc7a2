import { dirname, join } from "node:path";
import { isRecord } from "#domain/shared/is-record.ts";

const KINDS: Readonly<Record<string, string>> = { jpg: "jpeg", jpeg: "jpeg", png: "png" };

type ReadPicture = (path: string) => Uint8Array | null;

/**
 * A tenant file with the pictures of its vehicles and its brand: `"image": "cars/saloon.jpg"` and `"logo": "logo.png"` name
 * files beside it. Texts that name no such file stay as they are.
 * @param read the content of a file; null: there is none.
 */
export function withPictures(raw: unknown, file: string, read: ReadPicture): unknown {
  if (!isRecord(raw)) return raw;
  const { settings, vehicles } = raw;
  const filled = (part: unknown, ...keys: readonly string[]): unknown =>
    keys.reduce((before, key) => withPicture(before, key, { file, read }), part);
  return {
    ...raw,
    ...(settings === undefined ? {} : { settings: filled(settings, "logo", "favicon") }),
    ...(Array.isArray(vehicles) ? { vehicles: vehicles.map((vehicle) => filled(vehicle, "image")) } : {}),
  };
}

interface Beside {
  readonly file: string;
  readonly read: ReadPicture;
}

function withPicture(part: unknown, key: string, { file, read }: Beside): unknown {
  const image = isRecord(part) ? part[key] : undefined;
  if (!isRecord(part) || typeof image !== "string") return part;
  const kind = KINDS[/\.(\w+)$/.exec(image)?.[1]?.toLowerCase() ?? ""];
  const content = kind === undefined ? null : read(join(dirname(file), image));
  if (content === null) return part;
  return { ...part, [key]: `data:image/${kind};base64,${Buffer.from(content).toString("base64")}` };
}
