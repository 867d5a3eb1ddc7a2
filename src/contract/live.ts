/** The live connection's words on the wire (section 4, A-10). */

/** Where the hub is; SignalR clients add `/negotiate` by themselves. */
export const HUB_PATH = "/hubs/booking";
/** The method that the server calls: a type and a JSON body (RT-006). */
export const ON_NEW_DATA = "OnNewData";
/** What the types mean; both bodies are a Driver tracking entity (ENT-033). Others are ignored (RT-009). */
export const LIVE_TYPES = { status: "statusUpdate", location: "locationUpdate" } as const;
