export {
  VEHICLE_GROUP_ID,
  VehicleSection,
  type LoadCounter,
  type VehicleOffer,
  type VehicleSectionProps,
} from "./VehicleSection.tsx";
