export { ViaList, type ViaItem, type ViaListProps } from "./ViaList.tsx";
