export { VehicleIllustration, type VehicleDrawing, type VehicleIllustrationProps } from "./VehicleIllustration.tsx";
