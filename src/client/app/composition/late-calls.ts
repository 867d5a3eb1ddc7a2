import { axiosCalls } from "#client/api/transport/axios-transport.ts";
import type { Transport, WireReply } from "#client/api/transport/transport.ts";
import type { Boot } from "#contract/core/boot.ts";
import { isRefusing } from "#contract/core/stated-refusal.ts";
import { translatedLanguage } from "#ds/texts/load-texts.ts";

/** A transport whose refusals come in the language of a page that is not in English; their words load with the first. */
export const worded =
  (transport: Transport, { locale, texts }: Pick<Boot, "locale" | "texts">): Transport =>
  async (request): Promise<WireReply> => {
    const reply = await transport(request);
    if (!isRefusing(reply.body)) return reply;
    return import("./word-refusal.ts").then(
      ({ wordReply }) => wordReply(reply, locale, texts),
      () => reply,
    );
  };

/**
 * The transport of every call but the first screen's reads, whose refusals the page words itself.
 * @param newKey as for axiosCalls.
 */
export async function lateCalls(newKey: () => string, readBoot: () => Promise<Boot>): Promise<Transport> {
  const [calls, boot] = [axiosCalls(newKey), await readBoot()];
  return translatedLanguage(boot.locale) === null ? calls : worded(calls, boot);
}
