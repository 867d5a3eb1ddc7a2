/** One mail of every kind, written by the functions that write them in the product. */
import { STATUS } from "#domain/booking/status.ts";
import type { FlightStory } from "#domain/flight/watch/story.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import * as account from "#server/modules/mail/account-mails.ts";
import * as booking from "#server/modules/mail/booking-mails.ts";
import type { MailContent } from "#server/modules/mail/content.ts";
import {
  flightMail,
  driverMail,
  reminderMail,
  type DriverNews,
  type NewsCar,
} from "#server/modules/mail/ride-news-mails.ts";
import { paymentFlaggedMail, webhooksDisabledMail } from "#server/modules/mail/operator-mails.ts";
import type { MailTemplate } from "#server/modules/mail/mail-template.ts";
import { receiptMail } from "#server/modules/mail/receipt.ts";
import { aBookedRide, NOW, PICKUP_AT } from "./sample-ride.ts";

const CODES = { view: "view", manage: "manage", pay: "pay", track: "track" };

/** In three hours. */
const UNTIL = addMinutes(NOW, 180);

const RIDE = aBookedRide();
const UNPAID = aBookedRide({ isPaid: false });
const FINISHED = aBookedRide({ status: STATUS.finished, finishedAt: addMinutes(PICKUP_AT, 44) });

const ACCOUNT: account.MailedAccount = { id: "account", firstName: "Ada", email: "ada@example.com", locale: "" };

const CAR: NewsCar = {
  part: 1,
  cars: 1,
  driver: {
    id: "driver",
    name: "Samir Haddad",
    firstName: "Samir",
    phone: "020 7946 0112",
    licence: "PHD 104233",
    number: "214",
    vehicleMake: "Toyota",
    vehicleModel: "Prius",
    vehicleColour: "Silver",
    vehicleRegistration: "LC21 KPA",
  },
};

const STORY: FlightStory = {
  kind: "moved",
  number: "BA117",
  at: addMinutes(PICKUP_AT, -60),
  lateBy: 25,
  pickupAt: PICKUP_AT,
  place: "",
  sample: false,
};

const driver = (news: DriverNews, template: MailTemplate, isChanged = false): MailContent =>
  driverMail({ ride: RIDE, car: CAR, news, isChanged }, CODES, template, NOW);

const bookingMails = (template: MailTemplate): readonly MailContent[] => [
  booking.confirmationMail(RIDE, CODES, template),
  booking.paymentLinkMail(UNPAID, UNTIL, CODES, template),
  booking.changedMail(RIDE, pence(5_00), CODES, template),
  booking.extraLinkMail(RIDE, { amount: pence(5_00), until: UNTIL }, CODES, template),
  booking.cancellationMail(aBookedRide({ status: STATUS.cancelled, cancelFee: pence(10_00) }), pence(53_20), template),
  ...(["payment-returned", "extra-returned", "tip-returned"] as const).map((kind) =>
    booking.returnedMail(kind, RIDE, { pence: 63_20, currency: "GBP" }, template),
  ),
  webhooksDisabledMail({ since: addMinutes(NOW, -24 * 60), error: "status 500" }, template),
  paymentFlaggedMail(
    RIDE,
    { gateway: "sandbox", reference: "MET-20418-1", payment: "pi_1", differs: "amount", pence: 60_00, currency: "GBP" },
    template,
  ),
];

const rideMails = async (template: MailTemplate): Promise<readonly MailContent[]> => [
  reminderMail({ ride: RIDE, leg: "outbound", cars: [] }, CODES, template, NOW),
  driver("assigned", template),
  driver("assigned", template, true),
  driver("started", template),
  driver("arrived", template),
  flightMail(RIDE, STORY, CODES, template),
  flightMail(RIDE, { ...STORY, kind: "diverted", place: "Manchester" }, CODES, template),
  await receiptMail("ride-receipt", { ...FINISHED, tip: null }, CODES, template),
  await receiptMail("receipt", { ...FINISHED, tip: pence(5_00) }, CODES, template),
];

const accountMails = (template: MailTemplate): readonly MailContent[] => [
  account.welcomeMail(ACCOUNT, "/confirmemail/code", template),
  account.resetMail(ACCOUNT, "/resetpassword/code", template),
  account.staffMail({ name: "Grace", email: "grace@operator.example" }, "/studio/welcome/id/code", template),
  account.existsMail(ACCOUNT, template),
  account.passwordMail(ACCOUNT, template),
  account.emailMail(ACCOUNT, "ada.byron@example.com", "/confirmemail/code", template),
  account.emailChangedMail(ACCOUNT, "ada.byron@example.com", template),
  account.leavingMail(ACCOUNT, template),
  account.unusedMail(ACCOUNT, template),
  account.enquiryMail(
    {
      kind: "Lost property",
      subject: "An umbrella",
      name: "Grace Hopper",
      email: "grace@example.com",
      phone: "020 7946 0112",
      message: "It is black and has a wooden handle.\nThe ride was on Monday.",
    },
    template,
  ),
];

/** The mails in the order in which a person gets them. */
export const sampleMails = async (template: MailTemplate): Promise<readonly MailContent[]> => [
  ...bookingMails(template),
  ...(await rideMails(template)),
  ...accountMails(template),
];
