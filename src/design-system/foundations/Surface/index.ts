export { Surface } from "./Surface.tsx";
