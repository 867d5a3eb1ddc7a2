export { PriceTierPicker, type PriceTierPickerProps, type TierOption } from "./PriceTierPicker.tsx";
