export { WalletButtons, type WalletButtonsProps } from "./WalletButtons.tsx";
