/** Mirrors MUI's styles; loaded with the texts of a right-to-left language. */
import mirror from "@mui/stylis-plugin-rtl";
import { mirrorStylesWith } from "./style-cache.ts";

mirrorStylesWith(mirror);
