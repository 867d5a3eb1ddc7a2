import { makeAutoObservable, observableRef } from "mobx";
import type { CutTexts } from "#client/gateways/preview/preview-message.ts";
import type { Language } from "#domain/tenant/own-words.ts";
import { previewPage, stepsFor, type PreviewRole, type PreviewStep } from "#domain/tenant/studio/preview-stage.ts";

const NARROWEST_DESKTOP = 700;

/** As whom, where and in which language the preview shows the shop. Nothing of it is saved. */
export class PreviewStore {
  role: PreviewRole = "guest";
  step: PreviewStep = "home";
  /** Empty: the shop's own. */
  language: Language | "" = "";
  /** Texts of the pages that do not fit, by the device that they are drawn for. */
  cut: Readonly<Record<"phone" | "desktop", readonly string[]>> = { phone: [], desktop: [] };
  private preview: string;

  /** @param preview the address that the server gives for the preview. */
  constructor(preview: string) {
    this.preview = preview;
    makeAutoObservable(this, { cut: observableRef }, { autoBind: true });
  }

  /** A page has looked for texts that do not fit. */
  noteCut({ width, texts }: CutTexts): void {
    this.cut = { ...this.cut, [width < NARROWEST_DESKTOP ? "phone" : "desktop"]: texts };
  }

  /** Another session has another address. */
  moveTo(preview: string): void {
    this.preview = preview;
  }

  /** The steps that the role can reach. */
  get steps(): readonly PreviewStep[] {
    return stepsFor(this.role);
  }

  /** Address of the page with the draft. */
  get address(): string {
    return this.addressOf(false);
  }

  /** Address of the same page as it is live. */
  get publishedAddress(): string {
    return this.addressOf(true);
  }

  /** A step that the new role cannot reach leads home. */
  setRole(role: PreviewRole): void {
    this.role = role;
    if (!this.steps.includes(this.step)) this.step = "home";
  }

  setStep(step: PreviewStep): void {
    this.step = step;
  }

  setLanguage(language: Language | ""): void {
    this.language = language;
  }

  private addressOf(published: boolean): string {
    const { role, step, language } = this;
    return previewPage(this.preview, { role, step, language, published });
  }
}
