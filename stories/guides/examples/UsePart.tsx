import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

export function Onwards({ onNext }: { readonly onNext: () => void }) {
  const { t } = useTexts();
  return (
    <ActionButton trailingIcon="arrow-forward" onPress={onNext}>
      {t("booking.next")}
    </ActionButton>
  );
}
