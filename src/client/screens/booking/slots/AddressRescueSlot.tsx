import { useContext, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useAddressRescue, type AddressRescue } from "#client/hooks/address-rescue.ts";
import type { PlaceField } from "#client/stores/booking/draft/PlaceField.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import type { Place } from "#domain/journey/place.ts";
import { completedPlace, isVague } from "#domain/journey/vague-place.ts";
import { MapLoaderContext } from "#ds/domain/JourneyMap/map-port.ts";
import { PinMap } from "#ds/domain/PinMap/PinMap.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { AddressRescueSection } from "#ds/sections/AddressRescueSection/AddressRescueSection.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";

export interface AddressRescueSlotProps {
  /** The field whose place lacks its postcode, or whose position is only approximate. */
  readonly field: PlaceField;
}

/**
 * Completes a place that a driver might not find. A place without a postcode would be refused, so it asks for the
 * postcode first; for an approximate place it offers a house number or a pin, which never blocks.
 */
export const AddressRescueSlot = observer(function AddressRescueSlot(props: AddressRescueSlotProps): ReactNode {
  const { awaitingPostcode, place } = props.field;
  const [open, setOpen] = useState(false);
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const asked = awaitingPostcode ?? place;
  if (asked === null || (awaitingPostcode === null && !isVague(asked))) return null;
  const done = () => {
    setOpen(false);
    focusTarget(addressId(props.field.key));
  };
  if (awaitingPostcode !== null || open) return <Rescue {...props} asked={asked} onDone={done} />;
  return (
    <div>
      <ActionButton variant="quiet" edge="start" size="compact" icon="pin" onPress={() => setOpen(true)}>
        {t("rescue.help", { name: asked.name })}
      </ActionButton>
    </div>
  );
});

interface RescueProps extends AddressRescueSlotProps {
  readonly asked: Place;
  readonly onDone: () => void;
}

const Rescue = observer(function Rescue({ field, asked, onDone }: RescueProps): ReactNode {
  const { pin, ask } = useAddressRescue(asked.position);
  const [refused, setRefused] = useState<Place | null>(null);
  const needed = field.awaitingPostcode !== null;
  const found = pin?.place ?? null;
  return (
    <AddressRescueSection
      name={asked.name}
      lack={needed ? "postcode" : "vague"}
      // Do not ask again for a number that the name has; digits in a postcode are no house number.
      asksNumber={asked.category === "Postcode" || !/\d/.test(asked.name)}
      map={pin === null ? null : <PinSlot rescue={pin} />}
      canUsePin={found !== null}
      pinLacksPostcode={refused !== null && refused.position === found?.position}
      onAnswer={({ houseNumber, postcode }) => {
        field.choose(completedPlace(asked, houseNumber, postcode));
        onDone();
      }}
      onMap={ask}
      onUsePin={() => {
        if (found && !hasPlaceCode(found)) setRefused(found);
        else if (found) {
          field.choose(found);
          onDone();
        }
      }}
      onDismiss={() => {
        if (needed) field.clear();
        onDone();
      }}
    />
  );
});

const PinSlot = observer(function PinSlot({
  rescue: { pin, spot, move, zoom, drop },
}: {
  readonly rescue: AddressRescue;
}): ReactNode {
  const loadMap = useContext(MapLoaderContext);
  return (
    <PinMap
      pin={pin}
      spot={spot.kind === "found" ? { kind: "found", address: spot.place.fullAddress } : spot}
      load={loadMap}
      onMove={move}
      onZoom={zoom}
      onPin={drop}
    />
  );
});
