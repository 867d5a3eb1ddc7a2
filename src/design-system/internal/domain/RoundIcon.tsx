import Avatar from "@mui/material/Avatar";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(Avatar, { name: "CsRoundIcon", slot: "Root" })({
  flex: "0 0 auto",
  inlineSize: "3rem",
  blockSize: "3rem",
  backgroundColor: tk("brand-subtle"),
  color: tk("brand-on-subtle"),
  "&[data-large]": { inlineSize: "4rem", blockSize: "4rem" },
}) as typeof Avatar;

interface RoundIconProps {
  readonly icon: IconName;
  readonly large?: boolean;
  /** A picture instead of the icon, as a data URL; empty: none. */
  readonly photo?: string;
  /** What the picture shows. */
  readonly alt?: string;
}

/** An icon or a person's photo in a circle. Built on MUI's Avatar. Internal. */
export function RoundIcon({ icon, large = false, photo = "", alt = "" }: RoundIconProps): ReactNode {
  return (
    <Root component="span" data-large={large || undefined} {...(photo === "" ? {} : { src: photo, alt })}>
      <Icon name={icon} size={large ? "large" : "standard"} />
    </Root>
  );
}
