import { textArea } from "#ds/texts/text-area.ts";

/** Texts of bulk booking from a file. */
export const EN = {
  "bulk.title": "Book from a file",
  "bulk.text":
    "Fill in the template with one row per ride. You'll see every row with its price before we book anything.",
  "bulk.template": "Download template",
  "bulk.templateFile": "bookings-template.csv",
  "bulk.choose": "Choose a file",
  "bulk.another": "Choose another file",
  "bulk.file": "CSV file or workbook",
  "bulk.empty": "No file yet",
  "bulk.emptyText": "Up to 500 rides in one file: CSV from any spreadsheet, or an Excel workbook (.xlsx).",
  "bulk.needs": "Separate access needs with |: {needs}.",
  "bulk.reading": "Reading {name}",
  "bulk.pricing": "Pricing: {done} of {count}",
  "bulk.booking": "Booking: {done} of {count}",
  "bulk.caption": "Rides of {name}",
  "bulk.line": "Line",
  "bulk.when": "Pickup",
  "bulk.journey": "Journey",
  "bulk.fromTo": "{from} to {to}",
  "bulk.passenger": "Passenger",
  "bulk.vehicle": "Vehicle",
  "bulk.fare": "Fare",
  "bulk.result": "Result",
  "bulk.ready": "Ready",
  "bulk.booked": "Booked: {reference}",
  "bulk.sumReady": "Ready to book",
  "bulk.sumWrong": "With errors",
  "bulk.sumBooked": "Booked",
  "bulk.sumFare": "Total fare",
  "bulk.errorsFirst":
    "Rows with errors will not be booked. Correct them here and check them again; rides already booked are left out.",
  "bulk.recheck": "Check {count, plural, one {# corrected row} other {# corrected rows}} again",
  "bulk.method": "Payment",
  "bulk.book": "Book {count, plural, one {# ride} other {# rides}}",
  "bulk.question": "Book {count, plural, one {# ride} other {# rides}} for {total}?",
  "bulk.workbook": "We cannot open this workbook. Please save it as .xlsx or CSV, without a password.",
  "bulk.large": "This file is too large. Please keep to the columns of the template and 500 rides in one file.",
  "bulk.monthFirst": "Read month first",
  "bulk.correctFile": "I'll correct the file",
  "bulk.choices": "{column} in line {line}: choose one",
  "bulk.link": "Book from a file",
} as const;

/** Texts of bulk booking from a file. */
export const BULK_TEXTS = textArea({ name: "bulk", en: EN });
