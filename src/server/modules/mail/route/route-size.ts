/** The name by which the HTML of a mail includes the picture of its route. */
export const ROUTE_ID = "route@cabstand";

/** The picture of a route in a mail, in pixels of the widest mail. */
export const ROUTE_PICTURE = { width: 534, height: 200, margin: 28 } as const;
