export { CardFields, cardFieldId, type CardFieldsProps } from "./CardFields.tsx";
