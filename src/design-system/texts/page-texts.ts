import { LANGUAGES, type Catalogues, type PageTexts } from "#domain/tenant/own-words.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { BULK_TEXTS } from "#ds/texts/areas/bulk/en.ts";
import { CALENDAR_TEXTS } from "#ds/texts/areas/calendar/en.ts";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { FARE_TEXTS } from "#ds/texts/areas/fares/en.ts";
import { FLIGHT_NEWS_TEXTS } from "#ds/texts/areas/flight-news/en.ts";
import { FLIGHT_TEXTS } from "#ds/texts/areas/flights/en.ts";
import { INFO_TEXTS } from "#ds/texts/areas/info/en.ts";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { MANAGE_TEXTS } from "#ds/texts/areas/manage/en.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { REFUSAL_TEXTS } from "#ds/texts/areas/refusals/en.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { TICKET_TEXTS } from "#ds/texts/areas/ticket/en.ts";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { VEHICLES_TEXTS } from "#ds/texts/areas/vehicles/en.ts";
import { EN } from "#ds/texts/en.ts";
import { loadCatalogue } from "#ds/texts/load-texts.ts";
import { areaWords } from "#ds/texts/text-area.ts";

const AREAS = [
  BOOKER_TEXTS,
  BULK_TEXTS,
  CALENDAR_TEXTS,
  EXTRAS_TEXTS,
  FARE_TEXTS,
  FLIGHT_NEWS_TEXTS,
  FLIGHT_TEXTS,
  INFO_TEXTS,
  INTERRUPTION_TEXTS,
  MANAGE_TEXTS,
  PAYMENT_TEXTS,
  PEOPLE_TEXTS,
  REFUSAL_TEXTS,
  RIDE_TEXTS,
  SITE_TEXTS,
  TICKET_TEXTS,
  TRACKING_TEXTS,
  VEHICLES_TEXTS,
];

async function load(): Promise<Catalogues> {
  const texts = LANGUAGES.map(async (language) => {
    const areas = AREAS.map((area) => areaWords<string>(area, language));
    return [language, Object.assign({}, ...(await Promise.all([loadCatalogue(language), ...areas])))] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Every text of the pages that a tenant may reword, of all areas; the studio's own are none of them. */
export const PAGE_TEXTS: PageTexts = {
  keys: new Set([EN, ...AREAS.map(({ en }) => en)].flatMap((texts) => Object.keys(texts))),
  load,
};
