export { PinMap, type PinMapProps } from "./PinMap.tsx";
