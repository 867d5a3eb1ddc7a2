export { ViaList, type ViaItem } from "./ViaList.tsx";
