export { InfoPage } from "./InfoPage.tsx";
