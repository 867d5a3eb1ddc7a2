import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";

/** ISO 4217 code, then the countries (ISO 3166 alpha-2) that pay in it; after the Unicode CLDR. */
const GROUPS = [
  "aed ae|afn af|all al|amd am|aoa ao|ars ar|aud au cc cx hm ki nf nr tv|awg aw|azn az|bam ba|bbd bb|bdt bd",
  "bhd bh|bif bi|bmd bm|bnd bn|bob bo|brl br|bsd bs|btn bt|bwp bw|byn by|bzd bz|cad ca|cdf cd|chf ch li|clp cl",
  "cny cn|cop co|crc cr|cup cu|cve cv|czk cz|djf dj|dkk dk fo gl|dop do|dzd dz|egp eg|ern er|etb et",
  "eur ad at ax be bg bl cy de ee es fi fr gf gp gr hr ie it lt lu lv mc me mf mq mt nl pm pt re sk si sm tf va xk yt",
  "fjd fj|fkp fk|gbp gb gg gs im je|gel ge|ghs gh|gip gi|gmd gm|gnf gn|gtq gt|gyd gy|hkd hk|hnl hn|htg ht|huf hu",
  "idr id|ils il ps|inr in|iqd iq|irr ir|isk is|jmd jm|jod jo|jpy jp|kes ke|kgs kg|khr kh|kmf km|kpw kp|krw kr",
  "kwd kw|kyd ky|kzt kz|lak la|lbp lb|lkr lk|lrd lr|lsl ls|lyd ly|mad ma eh|mdl md|mga mg|mkd mk|mmk mm|mnt mn",
  "mop mo|mru mr|mur mu|mvr mv|mwk mw|mxn mx|myr my|mzn mz|nad na|ngn ng|nio ni|nok bv no sj|npr np|nzd ck nu nz pn tk",
  "omr om|pab pa|pen pe|pgk pg|php ph|pkr pk|pln pl|pyg py|qar qa|ron ro|rsd rs|rub ru|rwf rw|sar sa|sbd sb|scr sc",
  "sdg sd|sek se|sgd sg|shp ac sh ta|sle sl|sos so|srd sr|ssp ss|stn st|syp sy|szl sz|thb th|tjs tj|tmt tm|tnd tn",
  "top to|try tr|ttd tt|twd tw|tzs tz|uah ua|ugx ug|usd as bq ec fm gu io mh mp pr pw sv tc tl um us vg vi zw",
  "uyu uy|uzs uz|ves ve|vnd vn|vuv vu|wst ws|xaf cf cg cm ga gq td|xcd ag ai dm gd kn lc ms vc|xcg cw sx",
  "xof bf bj ci gw ml ne sn tg|xpf nc pf wf|yer ye|zar za|zmw zm",
];

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((line) =>
    line.split("|").flatMap((group) => {
      const [code = "", ...countries] = group.split(" ");
      return countries.map((country) => [country, code.toUpperCase()] as const);
    }),
  ),
);

/** The currency of a country (ISO 3166 alpha-2, any letter case): GBP for one that is not known. */
export const currencyOf = (country: string): string => CURRENCIES.get(country.toLowerCase()) ?? DEFAULT_CURRENCY;
