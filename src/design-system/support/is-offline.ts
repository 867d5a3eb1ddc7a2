/** Whether the device has no connection; false on the server, which is always asked over one. */
export const isOffline = (): boolean => typeof navigator === "object" && navigator.onLine === false;
