/** How a call is made: its method, and its path on the host that answers. */
export interface Route {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
}

/** The calls that a page makes before anything is booked; in a file of their own, since all others come with later chunks. */
export const FIRST_ROUTES = {
  configuration: { method: "GET", path: "/api/configuration" },
  session: { method: "GET", path: "/api/session" },
  searchAddress: { method: "GET", path: "/api/searchaddress" },
  // Own additions: the specification leaves these to outside services and gives no addresses.
  resolveAddress: { method: "GET", path: "/api/resolveaddress" },
  reverseGeocode: { method: "GET", path: "/api/reversegeocode" },
  ipInfo: { method: "GET", path: "/api/ipinfo" },
  vehicleTypes: { method: "GET", path: "/api/vehicletypes" },
  prices: { method: "GET", path: "/api/prices" },
  nearestDriver: { method: "POST", path: "/api/nearestdriver" },
  promotion: { method: "GET", path: "/api/promotion" },
  // Licence host
  bookingParams: { method: "GET", path: "/api/bookingparams" },
  validateDomain: { method: "POST", path: "/api/validate" },
} as const satisfies Record<string, Route>;
