import { FIRST_ROUTES, type Route } from "./first-routes.ts";

/**
 * Method and path of every call, spelled as in the specification (section 7). The browser imports this table at run
 * time and the schemas of endpoints.ts only as types, so that the first screen loads no validator.
 */
export const ROUTES = {
  ...FIRST_ROUTES,
  // Airports and airlines: one path, two spellings of its query (see the schema).
  // The specification's path for the only create call; despite its name it is not a test.

  // Tracking
  // Own addition: the data of a shared link.
  // Own additions: the passenger's message to the driver, and the interface of an operator's own dispatch system.
  // Bookings of a person
  // Own additions: what a change would cost, changing, and the ride for a calendar.
  // Own additions: promo codes and campaigns by an operator's own system.
  dispatchPromos: { method: "GET", path: "/api/dispatchpromos" },
  dispatchAddPromo: { method: "POST", path: "/api/dispatchpromos" },
  dispatchEndPromo: { method: "POST", path: "/api/dispatchpromoend" },
  dispatchPromoUses: { method: "GET", path: "/api/dispatchpromouses" },
  dispatchCampaigns: { method: "GET", path: "/api/dispatchcampaigns" },
  dispatchAddCampaign: { method: "POST", path: "/api/dispatchcampaigns" },
  dispatchEndCampaign: { method: "POST", path: "/api/dispatchcampaignend" },

  // Accounts
  signIn: { method: "POST", path: "/api/signIn" },
  signUp: { method: "POST", path: "/api/signUp" },
  resetPassword: { method: "POST", path: "/api/resetpassword" },
  savePassword: { method: "PUT", path: "/api/savepassword" },
  changePassword: { method: "PUT", path: "/api/changepassword" },
  updateProfile: { method: "PUT", path: "/api/updateprofile" },
  // Own additions: the link that confirms an email address, mailed again and used; own data; the end of a session.
  emailLink: { method: "POST", path: "/api/emaillink" },
  confirmEmail: { method: "POST", path: "/api/confirmemail" },
  exportData: { method: "POST", path: "/api/exportdata" },
  deleteAccount: { method: "POST", path: "/api/deleteaccount" },
  signOut: { method: "POST", path: "/api/signOut" },

  // Places of a person, enquiry, promotions
  promoCode: { method: "POST", path: "/api/promocode" },

  // Own additions: the studio of the operator's staff.
  studioOffers: { method: "GET", path: "/api/studiooffers" },
  addStudioOffer: { method: "POST", path: "/api/studiooffers" },
  endStudioOffer: { method: "POST", path: "/api/studioofferend" },
} as const satisfies Record<string, Route>;
