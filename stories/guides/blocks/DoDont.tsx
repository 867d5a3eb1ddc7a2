import type { ReactNode } from "react";
import { TenantScope } from "#ds/foundations/TenantScope/TenantScope.tsx";
import { EN } from "#ds/texts/en.ts";
import { TextsProvider } from "#ds/texts/TextsProvider.tsx";
import { MuiRoot } from "#ds/theme/MuiRoot.tsx";
import "#storybook/docs/docs.css";

interface SideProps {
  readonly kind: "do" | "dont";
  /** The rule in a sentence. */
  readonly because: string;
  readonly children: ReactNode;
}

/** Real parts as a picture: nothing in it can be pressed or takes focus. */
function Side({ kind, because, children }: SideProps): ReactNode {
  return (
    <figure data-kind={kind}>
      <TextsProvider catalogue={EN} locale="en-GB">
        <MuiRoot>
          <TenantScope tenant="metro" scheme="light">
            <div className="do-dont-picture" inert>
              {children}
            </div>
          </TenantScope>
        </MuiRoot>
      </TextsProvider>
      <figcaption>
        <strong>{kind === "do" ? "Do" : "Don’t"}</strong> {because}
      </figcaption>
    </figure>
  );
}

interface DoDontProps {
  readonly right: ReactNode;
  readonly rightBecause: string;
  readonly wrong: ReactNode;
  readonly wrongBecause: string;
}

/** The right and the wrong use of a part, side by side. */
export const DoDont = ({ right, rightBecause, wrong, wrongBecause }: DoDontProps): ReactNode => (
  <div className="do-dont sb-unstyled">
    <Side kind="do" because={rightBecause}>
      {right}
    </Side>
    <Side kind="dont" because={wrongBecause}>
      {wrong}
    </Side>
  </div>
);
