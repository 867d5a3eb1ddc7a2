/** The booking form, mounted on a page that is wide enough and can be left. */
import { MANIFESTS } from "#client/app/composition/manifests.ts";
import { BookingForm } from "#client/screens/booking/BookingForm.tsx";
import type { TemplateId } from "#domain/tenant/configuration.ts";
import type { FakeRoot } from "./fake-root.ts";
import { mounted, type Mounted } from "./mounted.tsx";

const HERO = { layout: "beside", headline: "Anywhere" } as const;

/** Mounts it in a template. */
export async function mountedForm(
  { root }: Pick<FakeRoot, "root">,
  template: TemplateId,
  onPaymentPage = false,
): Promise<Mounted> {
  const screen = await mounted(
    root,
    <BookingForm manifest={MANIFESTS[template]} onPaymentPage={onPaymentPage} lead="Since 1983" hero={HERO} />,
  );
  Object.assign(window, { innerWidth: 1_280, addEventListener: () => undefined });
  return screen;
}

/** Makes the page as narrow as a phone's, or as wide as given. */
export const onPhone = (width = 567): void => void Object.assign(window, { innerWidth: width });
