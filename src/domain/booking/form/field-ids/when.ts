/** Ids of the inputs of the two time fields. */
export const TIME_IDS = { pickup: "pickup-time", return: "return-time" } as const;
