/**
 * How much airlines fly to an airport, in two classes; every other one counts as small. Written down by the project
 * from general knowledge, 2026: it orders suggestions and shapes the sample timetable, nothing else.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The world's busiest hubs. */
export const MAJOR_AIRPORTS = list(`
  LHR CDG AMS FRA MAD IST MUC FCO ZRH DUB LIS CPH VIE ATH
  JFK EWR BOS IAD ORD ATL MIA DFW LAX SFO SEA YYZ
  DXB DOH AUH SIN HKG BKK HND ICN PEK PVG DEL BOM KUL SYD JNB CAI`);

/** Cities and holiday regions with flights from all over their continent. */
export const BUSY_AIRPORTS = list(`
  LGW STN LTN LCY MAN EDI GLA BHX BRS BFS NCL BCN PMI AGP ALC TFS LPA ACE IBZ FAO OPO BRU OSL ARN HEL KEF WAW KRK PRG
  BUD OTP SOF GVA NCE LYS TLS MRS ORY DUS HAM BER STR CGN MXP LIN BGY VCE NAP BLQ PSA CTA PMO SPU DBV ZAG BEG LJU
  SKG HER RHO CFU KGS SAW AYT LCA PFO MLA TLV AMM BEY RUH JED KWI BAH MCT CMN RAK TUN ALG LOS ACC NBO ADD CPT DUR MRU
  PHL CLT DEN LAS SAN PHX IAH AUS MSP DTW MCO TPA FLL SLC PDX HNL YUL YVR YYC MEX CUN BOG LIM GRU GIG EZE SCL PTY
  SJO HAV MBJ BGI NAS NRT KIX CAN SZX TPE MNL CGK DPS SGN HAN CMB MLE DAC ISB LHE KHI BLR MAA HYD CCU MEL BNE PER AKL`);

/** Airports that the source of 2021 still calls scheduled, though airlines have left since. */
export const LEFT_AIRPORTS = list(`ISL BLK DSA`);

/** Too expensive or too full for low-cost carriers. */
export const NO_LOW_COST = list(`LHR LCY FRA ZRH IST DXB DOH SIN HKG JFK`);
