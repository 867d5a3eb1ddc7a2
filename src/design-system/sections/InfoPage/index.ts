export { InfoPage, type InfoLink, type InfoPageProps } from "./InfoPage.tsx";
