import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useEnquiry } from "#client/hooks/enquiry.ts";
import { useDialogStore, useReportError } from "#client/hooks/stores.ts";
import { ENQUIRY_FIELDS, type EnquiryField } from "#domain/people/enquiry.ts";
import { EnquirySection } from "#ds/sections/EnquirySection/EnquirySection.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The enquiry form with its dialogs. */
export const EnquirySlot = observer(function EnquirySlot(): ReactNode {
  const dialogs = useDialogStore();
  const reportError = useReportError();
  const { t } = useAreaTexts(SITE_TEXTS);
  const { enquiry, send } = useEnquiry((answer) => {
    if (answer.ok) dialogs.alert("Message", t("enquiry.sent"));
    else reportError(answer.error);
  });
  const { faults } = enquiry;
  const errors: Partial<Record<EnquiryField, string>> = {};
  for (const field of ENQUIRY_FIELDS) {
    const fault = faults[field];
    if (fault) errors[field] = t(`message.${fault}`, { title: t(`enquiry.${field}`) });
  }
  return (
    <EnquirySection
      values={enquiry.values}
      errors={errors}
      onChange={enquiry.change}
      onBlur={enquiry.blur}
      onAbout={enquiry.about}
      decoy={enquiry.decoy}
      onDecoy={enquiry.setDecoy}
      onSubmit={send}
      sending={enquiry.sending}
    />
  );
});
