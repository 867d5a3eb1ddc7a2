export { VehicleCard, type VehicleCardProps } from "./VehicleCard.tsx";
