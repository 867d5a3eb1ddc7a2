export { VehicleIllustration } from "./VehicleIllustration.tsx";
