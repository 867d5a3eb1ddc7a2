import type { ReactNode } from "react";
import type { CampaignForm, OfferKind, PromoForm } from "#domain/quote/promotion/offer-form.ts";
import type { OfferFault } from "#domain/quote/promotion/offers.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { CheckField } from "#ds/inputs/CheckField/CheckField.tsx";
import { ChoiceToggle } from "#ds/inputs/ChoiceToggle/ChoiceToggle.tsx";
import { PlaceAutocomplete, type PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/PlaceAutocomplete.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";

/** What both forms have. */
interface FormProps<Form> {
  /** As typed so far. */
  readonly values: Form;
  /** What the server found wrong, at its field. */
  readonly faults: readonly OfferFault[];
  readonly onChange: (part: Partial<Form>) => void;
  readonly onAdd: () => void;
  /** An offer is being added. */
  readonly processing?: boolean;
}

/** Props of {@link PromoCodeForm}. */
export interface PromoCodeFormProps extends FormProps<PromoForm> {
  /** The currency of amounts: "GBP". */
  readonly currency: string;
}

/** Props of {@link CampaignLinkForm}. */
export interface CampaignLinkFormProps extends FormProps<CampaignForm> {
  /** The places that the link fills in. */
  readonly pickup: PlaceFieldProps;
  readonly dropoff: PlaceFieldProps;
  readonly vehicles: readonly { readonly id: string; readonly name: string }[];
  /** The link of the campaign that was added last; empty: none was. */
  readonly link: string;
}

/** Adds a promo code. */
export function PromoCodeForm(props: PromoCodeFormProps): ReactNode {
  const { values, faults, onChange, currency, processing = false } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const field = fieldsOf({ ...props, prefix: "promo" });
  const kinds = [
    { value: "percent", label: t("offers.percent") },
    { value: "amount", label: t("offers.amount", { currency }) },
  ] as const;
  return (
    <OfferForm kind="promo" {...props}>
      <TextBox {...field("code")} label={t("offers.code")} required />
      <ChoiceToggle
        label={t("offers.off")}
        choices={kinds}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextBox
        {...field("value")}
        label={kinds.find(({ value }) => value === values.kind)?.label ?? ""}
        error={faultAt(faults, values.kind) ?? faultAt(faults, "amount")}
        required
      />
      <TextBox {...field("minimumFare")} label={t("offers.minimumFare", { currency })} />
      <TextBox {...field("firstDay")} label={t("offers.firstDay")} note={t("offers.dayHelp")} />
      <TextBox {...field("lastDay")} label={t("offers.lastDay")} note={t("offers.dayHelp")} required />
      <TextBox {...field("uses")} label={t("offers.usesLimit")} kind="digits" />
      <CheckField
        label={t("offers.oncePerPerson")}
        checked={values.oncePerPerson}
        disabled={processing}
        onChange={(oncePerPerson) => onChange({ oncePerPerson })}
      />
    </OfferForm>
  );
}

/** Adds a campaign, and shows its link once. */
export function CampaignLinkForm(props: CampaignLinkFormProps): ReactNode {
  const { values, onChange, vehicles, link, faults, processing = false } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const field = fieldsOf({ ...props, prefix: "campaign" });
  const none = { kind: "label-value", value: "", label: t("offers.noVehicle") } as const;
  return (
    <OfferForm kind="campaign" {...props}>
      {link === "" ? null : (
        <InlineNotice kind="success" announced title={t("offers.link")}>
          <bdi>{link}</bdi>
        </InlineNotice>
      )}
      <TextBox {...field("name")} label={t("offers.name")} required />
      <TextBox {...field("lastDay")} label={t("offers.lastDay")} note={t("offers.dayHelp")} required />
      <PlaceAutocomplete {...props.pickup} disabled={processing} />
      <PlaceAutocomplete {...props.dropoff} disabled={processing} />
      <TextBox {...field("promoCode")} label={t("offers.code")} />
      <SelectField
        inputId="campaign-vehicle"
        label={t("offers.vehicle")}
        items={[none, ...vehicles.map(({ id, name }) => ({ kind: "label-value", value: id, label: name }) as const)]}
        value={values.vehicle}
        error={faultAt(faults, "vehicle")}
        disabled={processing}
        onChange={(vehicle) => onChange({ vehicle })}
      />
      <CheckField
        label={t("offers.shortForm")}
        checked={values.shortForm}
        disabled={processing}
        onChange={(shortForm) => onChange({ shortForm })}
      />
      <CheckField
        label={t("offers.changesAllowed")}
        checked={values.changesAllowed}
        disabled={processing}
        onChange={(changesAllowed) => onChange({ changesAllowed })}
      />
    </OfferForm>
  );
}

const faultAt = (faults: readonly OfferFault[], path: string): string | null =>
  faults.find((fault) => fault.path === path)?.message ?? null;

type TextKey<Form> = { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form] & string;

/** Props of a text field of a form, by its name. */
function fieldsOf<Form extends object>(props: FormProps<Form> & { readonly prefix: string }) {
  const { values, faults, onChange, processing = false, prefix } = props;
  return (name: TextKey<Form>) => ({
    inputId: `${prefix}-${name}`,
    value: String(values[name]),
    error: faultAt(faults, name),
    disabled: processing,
    onChange: (value: string) => onChange({ [name]: value } as unknown as Partial<Form>),
  });
}

interface OfferFormProps {
  readonly kind: OfferKind;
  readonly faults: readonly OfferFault[];
  readonly onAdd: () => void;
  readonly processing?: boolean;
  readonly children: ReactNode;
}

function OfferForm({ kind, faults, onAdd, processing = false, children }: OfferFormProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const whole = faultAt(faults, "");
  return (
    <form
      className={styles.verdict}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <Text as="h3" size="lead">
        {t(`offers.${kind}Title`)}
      </Text>
      {whole === null ? null : (
        <InlineNotice kind="error" announced>
          {whole}
        </InlineNotice>
      )}
      {children}
      <ActionButton type="submit" processing={processing}>
        {t(`offers.${kind}Add`)}
      </ActionButton>
    </form>
  );
}
