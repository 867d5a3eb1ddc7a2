import { useEffect, useState, type ReactNode, type SubmitEvent } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useSessionStore, useTrackingStore } from "#client/hooks/stores.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import { TRACKING_TEXTS } from "#ds/texts/areas/tracking/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { pastedCode } from "#domain/booking/pasted-code.ts";

interface FindRideProps extends Pick<PageProps, "navigate"> {
  /** The reference that needs a signed-in customer; empty: none was given. */
  readonly asked: string;
}

/** Asks which ride is meant; a signed-in customer goes straight to their newest ride on the road. */
export const FindRide = observer(function FindRide({ asked, navigate }: FindRideProps): ReactNode {
  const session = useSessionStore();
  const store = useTrackingStore();
  const { t } = useAreaTexts(TRACKING_TEXTS);
  const [typed, setTyped] = useState(asked);
  const [missing, setMissing] = useState(false);
  const [none, setNone] = useState(false);
  const { isSignedIn } = session;
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const life = new AbortController();
    void store.newest(life.signal).then((reference) => {
      if (life.signal.aborted) return;
      if (reference === null) setNone(true);
      else navigate(`tracking/${encodeURIComponent(reference)}`);
    });
    return () => life.abort();
  }, [isSignedIn, navigate, store]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const wanted = pastedCode(typed);
    setMissing(wanted === "");
    if (wanted !== "") navigate(`tracking/${encodeURIComponent(wanted)}`);
  };
  return (
    <PageLayout title={t("tracking.find")} lead={t("tracking.findText")} narrow>
      {none ? <InlineNotice kind="info">{t("tracking.none")}</InlineNotice> : null}
      {asked !== "" && !isSignedIn ? (
        <InlineNotice
          kind="info"
          action={
            <ActionButton size="compact" onPress={() => session.askToSignIn()}>
              {t("tracking.signIn")}
            </ActionButton>
          }
        >
          {t("tracking.needsSignIn")}
        </InlineNotice>
      ) : null}
      <form noValidate onSubmit={submit}>
        <TextBox
          label={t("tracking.code")}
          value={typed}
          required
          error={missing ? t("message.required", { title: t("tracking.code") }) : null}
          onChange={setTyped}
        />
        <ActionButton type="submit">{t("tracking.follow")}</ActionButton>
      </form>
    </PageLayout>
  );
});
