/** Looks of what answers: progress, notices, placeholders. In tokens only. */
import type { ThemeOptions } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

const status = (name: "info" | "success" | "warning" | "error") => ({
  props: { severity: name },
  style: { backgroundColor: tk(`status-${name}-subtle`), color: tk(`status-${name}-on-subtle`) },
});

const done = {
  borderColor: tk("brand-edge"),
  backgroundColor: tk("brand-subtle"),
  color: tk("brand-on-subtle"),
};

/** Steps as the names along the upper edge of the sheet that they lead through. */
const tabs = {
  gap: tk("space-5"),
  "& .MuiStep-root": { flex: "0 1 auto", borderBlockEnd: "3px solid transparent" },
  "& [data-state=current]": { borderBlockEndColor: tk("brand-edge") },
  "& .MuiStepLabel-root": { paddingInline: tk("space-1") },
  "& .MuiStepLabel-label": { fontSize: tk("size-body") },
  "& .MuiStepLabel-iconContainer": { width: "1.5rem", height: "1.5rem" },
  "& .MuiStepLabel-iconContainer:not(.Mui-completed)": { display: "none" },
};

/** Entries of `theme.components`. */
export const feedback: ThemeOptions["components"] = {
  MuiAlert: {
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        alignItems: "flex-start",
        gap: `${tk("space-2")} ${tk("space-3")}`,
        padding: `${tk("space-3")} ${tk("space-4")}`,
        font: "inherit",
        "@media (forced-colors: active)": { border: "1px solid CanvasText" },
      },
      icon: { flex: "none", margin: 0, padding: 0, opacity: 1, "&&&": { color: "inherit" } },
      message: { flex: "1 1 12rem", padding: 0, overflow: "visible", overflowWrap: "anywhere" },
      action: {
        flexWrap: "wrap",
        gap: tk("space-2"),
        alignSelf: "center",
        margin: 0,
        padding: 0,
        // A filled button keeps its own text: the notice's would not be readable on its colour.
        "& :is(.MuiButton-text, .MuiButton-outlined, .MuiIconButton-root, .MuiLink-root)": { color: "inherit" },
        "& .MuiButton-outlined": { borderColor: "currentColor" },
      },
    },
    variants: [status("info"), status("success"), status("warning"), status("error")],
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { display: "block", margin: 0, font: "inherit", "&&": { fontWeight: tk("weight-bold") } },
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: tk("radius-pill"), backgroundColor: tk("border-subtle") },
      bar: {
        backgroundColor: tk("brand-edge"),
        "@media (forced-colors: active)": { backgroundColor: "Highlight" },
      },
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: { backgroundColor: tk("border-subtle") },
      rounded: { borderRadius: tk("radius-control") },
      circular: { borderRadius: tk("radius-pill") },
    },
  },
  MuiStep: {
    styleOverrides: {
      root: {
        display: "flex",
        alignItems: "center",
        gap: tk("space-1"),
        minWidth: 0,
        padding: 0,
        "& > button": { minWidth: 0, borderRadius: tk("radius-control"), textAlign: "start" },
        "& > button:hover": {
          backgroundColor: tk("wash-hover"),
          "& .MuiStepLabel-label": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
        },
      },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: {
        flex: `1 1 ${tk("space-4")}`,
        minWidth: tk("space-3"),
        marginInlineStart: tk("space-1"),
        "&.Mui-active > span, &.Mui-completed > span": { borderColor: tk("brand-edge") },
      },
      line: { borderTopWidth: 2, borderColor: tk("border-subtle") },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { gap: tk("space-2"), minWidth: 0, minHeight: tk("target"), paddingInline: tk("space-2") },
      labelContainer: { minWidth: 0 },
      label: {
        fontWeight: tk("weight-medium"),
        lineHeight: tk("line-tight"),
        overflowWrap: "anywhere",
        "&.Mui-completed": { fontWeight: tk("weight-medium") },
        "&.Mui-active": { fontWeight: tk("weight-bold") },
      },
      iconContainer: {
        display: "grid",
        placeItems: "center",
        width: 32,
        height: 32,
        padding: 0,
        border: `1.5px solid ${tk("border-control")}`,
        borderRadius: tk("radius-pill"),
        color: tk("text-muted"),
        fontSize: tk("size-label"),
        fontWeight: tk("weight-medium"),
        fontVariantNumeric: "tabular-nums",
        "&.Mui-completed": done,
        "&.Mui-active": {
          borderColor: tk("brand-edge"),
          backgroundColor: tk("brand-main"),
          color: tk("brand-on"),
          fontWeight: tk("weight-bold"),
        },
      },
    },
  },
  MuiStepper: { styleOverrides: { root: { gap: 0, "&[data-look=tabs]": tabs } } },
};
