import type { ReactNode } from "react";
import type { SectionId } from "#domain/booking/form/steps.ts";
import type { HomeContent } from "#domain/tenant/home.ts";
import type { TemplateManifest } from "#ds/templates/manifests.ts";

/** Props of {@link TemplateRenderer}. */
export interface TemplateRendererProps {
  /** What is asked in which step, and how it is laid out. */
  manifest: TemplateManifest;
  /** The sections by id; only those of the current step are mounted. */
  slots: Readonly<Record<SectionId, ReactNode>>;
  /** A short summary of each section, shown in its panel while that is closed. */
  digests?: Partial<Readonly<Record<SectionId, string | null>>>;
  /** The journey's summary, usually SummarySection. */
  summary: ReactNode;
  /** The map of a template that has it behind everything, usually a JourneyMap; others have it in the summary. */
  map?: ReactNode;
  /** The current step, from 1. */
  step: number;
  /** Index into all sections of the manifest in order; phones show only this one, panels open only this one. */
  mobileStop: number;
  /** The passenger has begun, so there is something to summarise. */
  begun: boolean;
  /** The next step is prerendered out of sight, so that it shows at once. */
  prerendersNextStep?: boolean;
  /** Text of the main button on wide screens. */
  forwardLabel: string;
  /** Text of the main button on phones: Next or Confirm. */
  mobileForwardLabel: string;
  /** The booking is being sent: the buttons are disabled. */
  busy: boolean;
  /** The main button was pressed. */
  onForward: () => void;
  /** Back was pressed; null on the first step. */
  onBack: (() => void) | null;
  /** A finished step was pressed in the stepper. */
  onStep: (step: number) => void;
  /** The heading of a finished panel was pressed; an index like `mobileStop`. */
  onPanel: (stop: number) => void;
  /** The fare for the bottom bar, usually a compact TotalFare. */
  bar: ReactNode;
  /**
   * A sentence that promotes the company until the passenger has begun; layouts with a pitch or a map of their own show
   * none.
   */
  lead?: string;
  /** The home page's composition around the first step, and its headline; an empty one is the usual. */
  hero?: Pick<HomeContent, "layout" | "art" | "headline"> | undefined;
  /** What a home page shows beside the form until the passenger has begun, in place of the summary. */
  aside?: ReactNode;
  /** What is wrong, usually an ErrorSummary; above the sections. */
  alert?: ReactNode;
}
