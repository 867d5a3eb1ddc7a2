import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { textArea } from "#ds/texts/text-area.ts";

/** Texts of live tracking. */
export const EN = {
  "tracking.title": "Your ride",
  "tracking.lead": "From {from} to {to}",
  "tracking.leg.outbound": "Outbound journey",
  "tracking.leg.return": "Return journey",
  "tracking.legAt": "{leg}, {time}",
  "tracking.loading": "Looking for your car",
  "tracking.find": "Follow a ride",
  "tracking.findText": "Paste the link or code of the ride you want to follow, or sign in and enter its reference.",
  "tracking.code": "Reference or code",
  "tracking.follow": "Follow the ride",
  "tracking.none": "None of your rides is on the road right now. Enter a ride's reference, or paste its code.",
  "tracking.noDriverYet": NO_DRIVER_YET,
  "tracking.signIn": "Sign in",
  "tracking.needsSignIn":
    "Sign in to follow a ride by its reference. The link on your ticket works without signing in.",

  "tracking.line.waiting": "No driver yet",
  "tracking.driverShown":
    "Your driver, the car and its registration show here as soon as a driver is assigned, and we'll email them to you.",
  "tracking.next": "What happens next",
  "tracking.next.assigned": "Before your pickup",
  "tracking.next.started": "Once the car sets off",
  "tracking.next.arrived": "At the pickup",
  "tracking.followHere":
    "You can follow the car once it's on its way, with the time it arrives. This page updates automatically.",
  "tracking.met": "Your driver meets you.",
  "tracking.metFree":
    "Your driver meets you. The first {count, plural, one {# minute} other {# minutes}} of waiting are free.",
  "tracking.meetingPoint": "Where to meet",
  "tracking.inArrivals": "In the arrivals hall",
  "tracking.calendar": "Add to calendar",
  "tracking.line.assigned": "{driver} is your driver",
  "tracking.line.started": "Your driver is on the way",
  "tracking.line.arrived": "Your driver is at the pickup",
  "tracking.line.onBoard": "You're on your way",
  "tracking.line.finished": "You have arrived. Thank you for riding with us.",
  "tracking.line.cancelled": "This ride was cancelled.",
  "tracking.line.over": "This ride is over. You can no longer follow the car.",
  "tracking.pickupAt": "Pickup {time}",
  "tracking.arrives.pickup": "Arrives about {time}, in {count, plural, one {# min} other {# min}}",
  "tracking.arrives.dropoff": "At the drop-off about {time}, in {count, plural, one {# min} other {# min}}",
  "tracking.arrives.unknown": "Arrival time not known at the moment",
  "tracking.waiting.until": "Free waiting until {time}, {count, plural, one {# min} other {# min}} left",
  "tracking.waiting.over": "Free waiting ended at {time}",
  "tracking.waiting.thenCosts": "After that, waiting costs {price} a minute.",
  "tracking.waiting.costs": "Waiting now costs {price} a minute.",
  "tracking.distance.pickup": "{miles} miles from the pickup",
  "tracking.distance.dropoff": "{miles} miles from the destination",
  "tracking.updated": "updated {count, plural, one {# s} other {# s}} ago",
  "tracking.updatedMinutes": "updated {count, plural, one {# min} other {# min}} ago",
  "tracking.stale": "We have not heard from the car for a while, so its position on the map may be out of date.",
  "tracking.lost": "Signal lost, last seen {time}",

  "tracking.steps": "Ride progress",
  "tracking.step.assigned": "Driver assigned",
  "tracking.step.started": "Driver on the way",
  "tracking.step.arrived": "Driver has arrived",
  "tracking.step.onBoard": "On board",
  "tracking.step.finished": "Arrived",
  "tracking.now": "now",
  "tracking.done": "done",

  "tracking.ride": "Driver and journey",
  "tracking.journey": "Journey",
  "tracking.pickup": "Pickup",
  "tracking.dropoff": "Drop-off",
  "tracking.via": "Stop {number}",
  "tracking.pickupTime": "Pickup time",
  "tracking.reference": "Reference",

  "tracking.share": "Share this ride",
  "tracking.shareText":
    "Until the ride ends, anyone with the link sees the car on the map, its make, model, colour and registration, its arrival time, the steps of the ride and your driver's first name, and nothing else.",
  "tracking.copied": "Link copied.",
  "tracking.shareTitle": "Follow my ride",

  "tracking.watch.title": "Shared ride",
  "tracking.watch.lead": "You can see the car until the ride ends.",
  "tracking.watch.driver": "Driver",
  "tracking.watch.noDriverYet": "No driver yet. You'll see the car here once it's on its way.",
  "tracking.watch.assigned": "{driver} will be driving",
  "tracking.watch.started": "The car is on its way to the pickup",
  "tracking.watch.arrived": "The car is at the pickup",
  "tracking.watch.onBoard": "On the way to the destination",
  "tracking.watch.finished": "This ride has ended.",

  "tracking.manage": "Change or cancel",
  "tracking.manageElsewhere": "To change or cancel, use the link in your confirmation email.",

  "tracking.cantFind": "Can't find your driver?",
  "tracking.help.title": "Find your driver",
  "tracking.help.meet": "Meet here",
  "tracking.help.look": "Look for",
  "tracking.help.call": "Call the driver",
  "tracking.help.callOffice": "Call us",
  "tracking.help.here": "I'm here",
  "tracking.help.hereSaid": "We've told your driver you're there.",
  "tracking.help.lost": "Report that the car is not here",
  "tracking.help.lostSaid": "We've told your driver and our dispatcher. They'll call you.",
  "tracking.help.name": "Show my name",
  "tracking.help.nameHint": "Hold up your phone so your driver can read it.",
  "tracking.help.back": "Back",
  "tracking.help.rebook": "Book another car",
} as const;

/** Texts of live tracking. */
export const TRACKING_TEXTS = textArea({ name: "tracking", en: EN });

export type TrackingTextKey = keyof typeof EN;
