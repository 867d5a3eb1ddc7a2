export { DeviceWallets, type DeviceWalletsProps } from "./DeviceWallets.tsx";
