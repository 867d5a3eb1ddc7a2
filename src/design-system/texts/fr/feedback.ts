import type { feedback as EN } from "#ds/texts/en/feedback.ts";

/** French texts of the area "feedback". */
export const feedback: Readonly<Record<keyof typeof EN, string>> = {
  "dialog.close": "Fermer",
  "dialog.ok": "OK",
  "dialog.cancel": "ANNULER",
  "dialog.error": "Erreur",
  "dialog.message": "Message",
  "dialog.question": "Question",

  "errorSummary.title": "Il y a un problème",

  "notice.info": "Remarque",
  "notice.success": "C’est fait",
  "notice.warning": "Attention",
  "notice.error": "Erreur",
  "notice.dismiss": "Masquer",

  "skeleton.loading": "Chargement",
  "skeleton.loaded": "Chargé",

  "errorState.title": "Le chargement a échoué",
  "errorState.generic": "Un problème est survenu. Veuillez réessayer.",
  "errorState.offline": "Vous êtes hors ligne. Vos informations sont enregistrées.",
  "errorState.online": "Vous êtes de nouveau en ligne.",
  "errorState.retry": "Réessayer",

  "steps.label": "Étapes de la réservation",
  "steps.position": "Étape {step} sur {count}",
  "steps.done": "terminée",

  "countdown.label": "Votre prix expire dans",
  "countdown.minutesLeft": "Votre prix expire dans {count, plural, one {# minute} other {# minutes}}",
  "countdown.expired": "Votre prix a expiré",
};
