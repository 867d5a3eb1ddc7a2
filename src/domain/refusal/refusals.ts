/**
 * Every refusal that a passenger, customer or booker may read: its code on the wire, and its English sentence. Where the
 * specification fixes a sentence, it stands in MESSAGES or PAYMENT_MESSAGES and is only named here.
 *
 * The places of a sentence are the refusal's parameters. By their name: `time` is a wall-clock time of the operator's
 * zone, `amount` an amount of money, `title` a field and `format` how it is written (see FIELD_TITLES), `limit`, `line`, `minutes` and `hours` whole numbers;
 * anything else is a text, such as a phone number.
 */
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { NO_ACCESS } from "#domain/people/access-needs.ts";
import { SAVED_PASSENGER_REFUSALS } from "#domain/people/saved/saved-passenger.ts";
import { SAVED_PLACE_REFUSALS } from "#domain/people/saved/saved-place.ts";
import { PROMO_REFUSALS } from "#domain/quote/promotion/promo.ts";
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { CURRENCY_REFUSAL } from "#domain/tenant/currency-fault.ts";

/** English sentences by code. */
export const REFUSALS = {
  something_wrong: MESSAGES.generic,
  bad_request: "We could not understand this request.",
  not_found: "There is nothing at this address.",
  method_unknown: "This address does not take that kind of request.",
  request_slow: "The request took too long.",
  request_too_large: "The request is too large.",
  request_kind: "Send the request as application/json.",
  address_too_long: "The address is too long.",
  headers_too_large: "The request's headers are too large.",
  busy: "The server is busy, please try again in a moment.",
  in_progress: "We're already working on this request.",
  key_used: "This key was used for another request.",
  too_often_minute: "Too many attempts. Please try again in a minute.",
  too_often_minutes: "Too many attempts. Please try again in {minutes} minutes.",
  too_often_hours: "Too many attempts. Please try again in {hours} hours.",
  sign_in_first: "Please sign in.",
  business_only: "This is for business accounts only.",
  other_account: "This request was made for another account.",
  field_required: MESSAGES.required,
  field_invalid: MESSAGES.invalid,

  address_not_specific: MESSAGES.trySpecificAddress,
  outside_service_area: MESSAGES.outsideServiceArea,
  places_full: SAVED_PLACE_REFUSALS.tooMany,
  place_unknown: SAVED_PLACE_REFUSALS.unknown,
  place_home_taken: SAVED_PLACE_REFUSALS.homeTaken,
  place_work_taken: SAVED_PLACE_REFUSALS.workTaken,

  no_vehicle_fits: MESSAGES.noVehicleForCapacity,
  vehicle_without_price: "{vehicle} has no price at the moment.",
  vehicle_without_access: NO_ACCESS,
  pickup_too_early: `${MESSAGES.earliestPickup} {time}`,
  return_too_early: MESSAGES.earliestReturn,
  too_far_ahead: MESSAGES.tooFarAhead,
  currency_unavailable: CURRENCY_REFUSAL,
  quotation_expired: `${MESSAGES.quotationExpired} {phone}`,
  quotation_gone: "This quotation is no longer available. Please request a new one.",
  quotation_other_journey: "This quotation is for another journey. Please request a new one.",
  quotation_booked: "This quotation has already been booked. Please request a new one.",

  sign_in_to_book: "Please sign in to book.",
  booking_differs:
    "We've already received this booking with different details. Please check your email for a confirmation before booking again.",
  fare_changed: "The fare for this journey is {amount}. Please check it and book again.",
  nothing_to_pay: "There is nothing left to pay for this journey. Please choose cash.",
  payment_method_unavailable: "This payment method is not available. Please choose another one.",
  test_payments_closed: "Test payments are not possible here: bookings on this page are real.",
  booking_over_credit:
    "This booking would exceed your account's credit limit. Please pay another way, or call us on {phone}",
  cash_bookings_full:
    "There are already {limit} open cash bookings under this phone number. Please cancel one, pay another way, or call us on {phone}",
  unpaid_bookings_full:
    "There are already {limit} unpaid bookings. Please pay for one or cancel it, or call us on {phone}",
  booking_details_gone: "These booking details are no longer available.",

  promo_invalid: PROMO_REFUSALS.invalid,
  promo_expired: PROMO_REFUSALS.expired,
  promo_used_up: PROMO_REFUSALS.usedUp,
  promo_used_by_you: PROMO_REFUSALS.usedByYou,
  promo_fare_too_low: PROMO_REFUSALS.wholeFare,
  promo_minimum: PROMO_REFUSALS.minimum,
  offer_gone: "This offer is no longer available.",

  card_invalid: PAYMENT_MESSAGES.cardInvalid,
  card_declined: PAYMENT_MESSAGES.cardFailed,
  payment_exhausted: `${PAYMENT_MESSAGES.paymentExhausted} {phone}`,
  payment_crowded: `${PAYMENT_MESSAGES.paymentCrowded} {phone}`,
  payment_being_checked: PAYMENT_MESSAGES.paymentUnknown,
  payment_returned: `${PAYMENT_MESSAGES.paymentReturned} {phone}`,
  payment_flagged: `${PAYMENT_MESSAGES.paymentFlagged} {phone}`,
  payment_unknown: PAYMENT_MESSAGES.paymentNotFound,
  booking_on_account: PAYMENT_MESSAGES.onAccount,
  booking_paid: PAYMENT_MESSAGES.paidAlready,
  payment_link_incomplete: PAYMENT_MESSAGES.linkIncomplete,

  tip_off: "Tips cannot be added here.",
  tip_no_ride: "A tip can be added once the ride is over.",
  tip_late: "It's too late to add a tip to this ride.",
  tip_given: "A tip was already added to this ride.",
  tip_amount: "This amount cannot be given as a tip. Please choose another one.",

  booking_unknown: PAYMENT_MESSAGES.bookingUnknown,
  booking_link_expired: "This link has expired, because the ride was a while ago. Please call us on {phone}",
  receipt_unknown: "There is no receipt for this booking.",
  change_unpaid: "This booking has not been paid for yet. Please pay for it first, or cancel it and book again.",
  change_closed: "This booking can no longer be changed here. Please call us on {phone}",
  change_too_late:
    "It's too late to change the time, places, vehicle or people of this booking. Please call us on {phone}",
  change_empty: "You have not changed anything.",
  change_stale: "This booking has changed in the meantime. Please check the price again.",
  change_expired: "This offer has expired. Please check the price again.",
  change_over_credit: "This change would exceed your account's credit limit. Please call us on {phone}",
  change_not_payable: "This change cannot be paid here. Please call us on {phone}",
  cancel_not_offered: "This booking cannot be cancelled here. Please call us on {phone}",
  cancel_closed: "This booking can no longer be cancelled. Please call us on {phone}",

  flight_search_unavailable: "Flight search is unavailable at the moment. Please enter the flight number yourself.",
  flight_airline_required: MESSAGES.finderAirline,
  driver_not_yet: NO_DRIVER_YET,
  ride_over: "This ride is over. You can no longer follow the car.",

  sign_in_failed: "Incorrect email or password. Please try again.",
  sign_up_refused: "We could not create this account. If you already have one, please sign in or reset your password.",
  not_signed_in: "You are not signed in.",
  password_wrong: "Your password is incorrect.",
  password_old_wrong: "Your current password is incorrect.",
  password_changed_meanwhile: "Your password was changed a moment ago. Please try again.",
  password_too_common: "This password is too easy to guess. Please choose another one.",
  /** Told after a success. */
  email_to_confirm: "To change your email address, please use the link we've sent to the new one.",
  link_dead: "This link no longer works. Please request a new one.",
  reset_link_used: "You've already set a new password with this link. Please sign in with it.",
  invitation_used: "You've already joined with this link. Please sign in to the studio.",

  passengers_full: SAVED_PASSENGER_REFUSALS.tooMany,
  passenger_unknown: SAVED_PASSENGER_REFUSALS.unknown,
  passenger_known: SAVED_PASSENGER_REFUSALS.known,
  period_reversed: "The last day cannot be before the first.",
  period_too_long: "Please choose at most {limit} days.",
  period_too_full: "There are more than {limit} bookings in this period. Please choose a shorter one.",
  week_not_monday: "A week must start on a Monday.",
  invoice_unknown: "We could not find this invoice.",
  invoice_overlap: "Some of these days are already on another invoice.",
  invoice_of_issuer: "You can only change invoices you issued yourself.",
  invoice_issued: "This invoice has been issued and can no longer be changed.",
  invoice_early: "You can issue this invoice once its last day is over.",
  invoice_empty: "There are no journeys to invoice in this period.",
  invoice_stale: "This invoice has changed in the meantime. Please check it again.",
  credit_note_journey: "Journey {reference} is not on this invoice.",
  credit_note_above: "Only {amount} of journey {reference} is left to credit.",
  file_empty: "The file has no rows.",
  file_too_long: "The file has more than {limit} rows. Please split it.",
  file_unreadable: "We cannot read this file. Please save it as CSV.",
  file_gone: "We can no longer find this file. Please choose it again.",
  file_column_unknown: 'The column "{column}" is not in the template. Please use the template.',
  file_column_missing: 'The column "{column}" is missing. Please use the template.',
  file_column_twice: 'The column "{column}" is there twice. Please keep one of them.',
  file_dates_mixed:
    "Line {line} has {date} with the month first, but other dates have the day first. Please write all of them as 01/12/2030 09:30.",
  /** Asked after a success. */
  file_month_first: "Line {line} has {date}. Do the dates in this file begin with the month, so that this is {time}?",
  /** Told after a success. */
  file_booked_before: "You've made bookings from this file before.",
  row_required_as: `${MESSAGES.required}. Please use: {format}`,
  row_invalid_as: `${MESSAGES.invalid}. Please use: {format}`,
  row_place: `${MESSAGES.invalid}: {place}. ${MESSAGES.trySpecificAddress}`,
  row_place_vague: "{title} is not exact enough: {place}. Please choose or type the exact place.",
  row_terminal: "{title} is without the terminal: {place}. Please choose the terminal.",
  row_quote: "{title} is missing a quotation mark. Please check this row.",
  row_same: "The same as line {line}",
  row_booked: "Booked already: {reference}",
  row_fare_changed: "The fare is now {amount}. Please choose the file again.",

  schedule_time: "Please choose a time to come, within a year, such as 30/11/2026 06:00.",
  schedule_gone: "Nothing is scheduled any more.",
  staff_self: "You cannot remove yourself. A colleague can.",
  staff_last: "This is the last member of staff. Please invite someone else first.",
  staff_unknown: "{email} is not on the staff.",
  matter_over: "This does not wait any more. Someone may have dealt with it already.",
  matter_note: "Please note how it was settled.",
  matter_driver: "There is no such driver.",
  preview_only: "This is a preview of the shop: nothing can be booked, paid or changed in it.",
  preview_over: "This preview has ended. Please open the studio again.",
  picture_kind: "This is not a picture that we can read. Please choose a PNG, JPEG, WebP or SVG file.",
  picture_bytes: "This file has more than {limit} MB. Please choose a smaller one.",
  picture_pixels: "This picture has more than {limit} million pixels. Please choose a smaller one.",
  picture_animated: "This picture moves. Please choose one that stands still.",
  picture_script: "This SVG file has a script or parts outside the file. Please save it without them, or as PNG.",
} as const;

/** Names a refusal on the wire; stable, while its sentence may be reworded. */
export type RefusalCode = keyof typeof REFUSALS;

/** Fields that a refusal may name, by the code that stands for them on the wire. Others, such as a business's own, go as they are. */
export const FIELD_TITLES = {
  address: "Address",
  airline: "Airline",
  airport: "Airport",
  arrival_airport: "Arriving from airport",
  date_from: "Date from",
  date_time: "Datetime",
  date_to: "Date to",
  email: "Email",
  first_name: "First name",
  flight_number: "Flight number",
  landing_time: "Landing time",
  last_name: "Last name",
  message: "Message",
  name: "Name",
  passenger_name: "Passenger name",
  phone: "Phone",
  pickup_time: "Pickup date and time",
  return_time: "Return date and time",
  subject: "Subject",
  vehicle_type: "Vehicle type",
  waiting_time: "Waiting time",
  week: "Week commencing",
  // How a field is written. Without an example of a number: those are refused for real bookings.
  count_from_one: "a number from 1",
  count_from_zero: "a number from 0",
  phone_format: "the country code and the number, beginning with +",
} as const;

export type FieldCode = keyof typeof FIELD_TITLES;
