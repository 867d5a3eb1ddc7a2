/** Names of the live connection on the wire. */

/** Path of the hub; SignalR clients append `/negotiate`. */
export const HUB_PATH = "/hubs/booking";
/** The method that the server calls, with a type and a JSON body. */
export const ON_NEW_DATA = "OnNewData";
/** Types of the events; both bodies are a driver tracking entity. Other types are ignored. */
export const LIVE_TYPES = { status: "statusUpdate", location: "locationUpdate" } as const;
