import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useMailedLink } from "#client/hooks/mailed-link.ts";
import { useStudioStore } from "#client/hooks/stores.ts";
import { FIELD_GROUPS } from "#domain/tenant/studio/field.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { StudioPlace } from "#ds/sections/StudioSection/StudioSection.tsx";
import { StudioDesk } from "./StudioDesk.tsx";
import { StudioSignIn } from "./StudioSignIn.tsx";
import { StudioWelcome } from "./StudioWelcome.tsx";

const PLACES: readonly StudioPlace[] = [...FIELD_GROUPS, "offers", "history", "attention", "team"];

/** The page /studio: staff sign in, or join by a mailed link, and then design their shop. */
export const StudioScreen = observer(function StudioPage({ rest, navigate }: PageProps): ReactNode {
  const studio = useStudioStore();
  const link = useMailedLink("studio", rest[0] === "welcome" ? rest.slice(1) : []);
  useEffect(() => void studio.start(), [studio]);
  if (!studio.isKnown) return <SkeletonBlock shape="form" />;
  if (studio.member === null) {
    return link.code === "" || studio.hasJoined ? <StudioSignIn /> : <StudioWelcome link={link} />;
  }
  const { draft, loading } = studio;
  if (loading.failure !== null && draft === null) {
    return <ErrorState message={loading.failure} level={1} onRetry={() => void studio.load()} />;
  }
  if (draft === null) return <SkeletonBlock shape="form" count={6} />;
  const place = PLACES.find((each) => each === rest[0]?.replace(/\.html$/, "")) ?? "look";
  return <StudioDesk draft={draft} person={studio.member.email} place={place} navigate={navigate} />;
});
