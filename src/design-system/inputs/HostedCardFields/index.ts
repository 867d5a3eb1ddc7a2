export { HostedCardFields, type HostedCardFieldsProps } from "./HostedCardFields.tsx";
