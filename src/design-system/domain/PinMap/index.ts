export { PinMap, type PinMapProps, type PinSpot } from "./PinMap.tsx";
