/** How MUI's parts look in this product: `theme.components`, in tokens and logical properties only. */
import type { ThemeOptions } from "@mui/material/styles";
import type {} from "@mui/x-date-pickers/themeAugmentation";
import { controls } from "./components/controls.ts";
import { fields } from "./components/fields.ts";
import { feedback } from "./components/feedback.ts";
import { tk } from "./token-names.ts";

/** The brand's own fill with the text colour that reads on it. */
const brandFill = {
  backgroundColor: tk("brand-main"),
  color: tk("brand-on"),
  boxShadow: `inset 0 0 0 1px ${tk("brand-edge")}`,
  "&:hover, &:focus": { backgroundColor: tk("brand-hover"), color: tk("brand-on-hover") },
};

/** Looks of the MUI parts that every screen may have; a lazy part keeps its looks in `styled()` beside it. */
export const components: ThemeOptions["components"] = {
  ...controls,
  ...fields,
  ...feedback,
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: tk("scrim") }, invisible: { backgroundColor: "transparent" } },
  },
  MuiPickerDay: { styleOverrides: { root: { "&&.Mui-selected": brandFill } } },
  // Twice the class: MUI takes the height away again on wide screens.
  MuiMenuItem: { styleOverrides: { root: { "&&": { minHeight: tk("target") } } } },
  MuiTab: { styleOverrides: { root: { minHeight: tk("target"), fontWeight: tk("weight-medium") } } },
  MuiTabs: { styleOverrides: { indicator: { backgroundColor: tk("brand-edge"), height: 3 } } },
};
