import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useAddressRescue, type AddressRescue } from "#client/hooks/address-rescue.ts";
import type { PlaceField } from "#client/stores/booking/PlaceField.ts";
import type { Place } from "#domain/journey/place.ts";
import { completedPlace, isVague } from "#domain/journey/vague-place.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { PinMap } from "#ds/domain/PinMap/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { focusTarget } from "#ds/feedback/ErrorSummary/focus-target.ts";
import { AddressRescueSection } from "#ds/sections/AddressRescueSection/index.ts";
import { DETOUR_TEXTS } from "#ds/texts/areas/detours/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { addressId } from "./targets.ts";

export interface AddressRescueSlotProps {
  /** The field whose place lacks its postcode, or is known only about. */
  readonly field: PlaceField;
  readonly loadMap: MapLoader;
}

/**
 * Helps a place that a driver would not find: asks for just the postcode where there is none, before the place is refused
 * (PICK-009), and offers a house number or a pin where it is known only about. The latter never blocks.
 */
export const AddressRescueSlot = observer(function AddressRescueSlot(props: AddressRescueSlotProps): ReactNode {
  const { awaitingPostcode, place } = props.field;
  const [open, setOpen] = useState(false);
  const { t } = useAreaTexts(DETOUR_TEXTS);
  const asked = awaitingPostcode ?? place;
  if (asked === null || (awaitingPostcode === null && !isVague(asked))) return null;
  const done = () => {
    setOpen(false);
    focusTarget(addressId(props.field.key));
  };
  if (awaitingPostcode !== null || open) return <Rescue {...props} asked={asked} onDone={done} />;
  return (
    <div>
      <ActionButton variant="quiet" size="compact" icon="pin" onPress={() => setOpen(true)}>
        {t("rescue.help", { name: asked.name })}
      </ActionButton>
    </div>
  );
});

interface RescueProps extends AddressRescueSlotProps {
  readonly asked: Place;
  readonly onDone: () => void;
}

const Rescue = observer(function Rescue({ field, asked, loadMap, onDone }: RescueProps): ReactNode {
  const { pin, ask } = useAddressRescue(asked.position);
  const [refused, setRefused] = useState<Place | null>(null);
  const needed = field.awaitingPostcode !== null;
  const found = pin?.place ?? null;
  return (
    <AddressRescueSection
      name={asked.name}
      lack={needed ? "postcode" : "vague"}
      // A number that is there already is not asked for again; that of a postcode is none.
      asksNumber={asked.category === "Postcode" || !/\d/.test(asked.name)}
      map={pin === null ? null : <PinSlot rescue={pin} loadMap={loadMap} />}
      canUsePin={found !== null}
      pinLacksPostcode={refused !== null && refused.position === found?.position}
      onAnswer={({ houseNumber, postcode }) => {
        field.choose(completedPlace(asked, houseNumber, postcode));
        onDone();
      }}
      onMap={ask}
      onUsePin={() => {
        if (found?.postcode === "") setRefused(found);
        else if (found) {
          field.choose(found);
          onDone();
        }
      }}
      onLeave={() => {
        if (needed) field.clear();
        onDone();
      }}
    />
  );
});

const PinSlot = observer(function PinSlot({
  rescue: { pin, spot, move, zoom, drop },
  loadMap,
}: {
  readonly rescue: AddressRescue;
  readonly loadMap: MapLoader;
}): ReactNode {
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
