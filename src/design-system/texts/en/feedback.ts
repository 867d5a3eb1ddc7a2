import { MESSAGES } from "#domain/shared/text/messages.ts";

/** Texts of the area "feedback": one flat key per text, prefixed by its component. */
export const feedback = {
  "dialog.close": "Close",
  "dialog.ok": "OK",
  "dialog.cancel": "CANCEL",
  "dialog.error": "Error",
  "dialog.message": "Message",
  "dialog.question": "Question",

  "errorSummary.title": "There is a problem",

  "notice.info": "Note",
  "notice.success": "Done",
  "notice.warning": "Warning",
  "notice.error": "Error",
  "notice.dismiss": "Dismiss",

  "skeleton.loading": "Loading",
  "skeleton.loaded": "Loaded",

  "errorState.title": "This did not load",
  "errorState.generic": MESSAGES.generic,
  "errorState.offline": "You're offline. Your details are saved.",
  "errorState.online": "You're back online.",
  "errorState.retry": "Try again",

  "steps.label": "Booking steps",
  "steps.position": "Step {step} of {count}",
  "steps.done": "done",

  "countdown.label": "Quote expires in",
  "countdown.minutesLeft": "Your quote expires in {count, plural, one {# minute} other {# minutes}}",
  "countdown.expired": "Your quote has expired",
} as const;
