// Made by scripts/tokens-build.ts from design-tokens/; do not edit.
import type { ThemeSeeds } from "./seeds.types.ts";

/** The fixed values that every theme is derived from. */
export const SEEDS: ThemeSeeds = {
  schemes: {
    light: {
      surface: {
        page: "#f8f8f8",
        card: "#ffffff",
        raised: "#ffffff",
        field: "#ffffff",
        overlay: "#ffffff",
      },
      text: {
        default: "#1c1c1c",
        muted: "#636363",
      },
      border: {
        control: "#868686",
        subtle: "#e3e3e3",
      },
      status: {
        info: "#006bb9",
        success: "#007e46",
        warning: "#f2a618",
        error: "#be2323",
      },
      map: {
        land: "#f3f3ed",
        water: "#c2dfeb",
        road: "#ffffff",
        rail: "#c7cdd3",
        boundary: "#c7cdd3",
      },
      scrim: "rgb(11 18 26 / 0.48)",
      shadow: {
        card: "0 1px 2px 0 rgb(11 23 35 / 0.05)",
        raised: "0 4px 16px 0 rgb(11 23 35 / 0.08)",
        overlay: "0 16px 48px 0 rgb(11 23 35 / 0.16)",
      },
    },
    dark: {
      surface: {
        page: "#121212",
        card: "#1c1c1c",
        raised: "#222222",
        field: "#222222",
        overlay: "#282828",
      },
      text: {
        default: "#f0f0f0",
        muted: "#a4a4a4",
      },
      border: {
        control: "#868686",
        subtle: "#333333",
      },
      status: {
        info: "#7fbef3",
        success: "#6ad895",
        warning: "#fac053",
        error: "#f68482",
      },
      map: {
        land: "#1a1f24",
        water: "#09141d",
        road: "#333333",
        rail: "#43484e",
        boundary: "#43484e",
      },
      scrim: "rgb(1 2 3 / 0.66)",
      shadow: {
        card: "0 1px 2px 0 rgb(0 0 1 / 0.3)",
        raised: "0 4px 16px 0 rgb(0 0 1 / 0.36)",
        overlay: "0 16px 48px 0 rgb(0 0 1 / 0.55)",
      },
    },
  },
  fonts: {
    system:
      '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", system-ui, sans-serif',
    grotesque:
      'Inter, "Helvetica Neue", "Arial Nova", "Nimbus Sans", "Liberation Sans", Arial, "Noto Sans Arabic", sans-serif',
    geometric:
      '"Avenir Next", Avenir, Montserrat, Corbel, "Noto Sans Display", "Noto Sans", "Noto Sans Arabic", sans-serif',
    rounded:
      'ui-rounded, "SF Pro Rounded", "Hiragino Maru Gothic ProN", Nunito, Quicksand, "Segoe UI", "Noto Sans", "Noto Sans Arabic", sans-serif',
    humanist:
      'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Source Sans 3", "Noto Sans", "Noto Sans Arabic", sans-serif',
    figtree:
      '"Figtree Variable", "Avenir Next", "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Geeza Pro", sans-serif',
    inter:
      '"Inter Variable", Inter, "Helvetica Neue", "Arial Nova", "Nimbus Sans", "Liberation Sans", Arial, "Noto Sans Arabic", sans-serif',
    archivo:
      '"Archivo Variable", "Archivo Arial", "Archivo Roboto", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", "Noto Sans", sans-serif',
    bricolage:
      '"Bricolage Grotesque Variable", "Bricolage Grotesque Arial", "Bricolage Grotesque Roboto", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", "Noto Sans", sans-serif',
    fraunces:
      '"Fraunces Variable", "Fraunces Arial", "Fraunces Roboto", "Noto Naskh Arabic", "Noto Sans Arabic", "Geeza Pro", Georgia, serif',
    nunito:
      '"Nunito Variable", "Nunito Arial", "Nunito Roboto", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", "Noto Sans", sans-serif',
    outfit:
      '"Outfit Variable", "Outfit Arial", "Outfit Roboto", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", "Noto Sans", sans-serif',
    "space-grotesk":
      '"Space Grotesk Variable", "Space Grotesk Arial", "Space Grotesk Roboto", "Noto Sans Arabic", "Geeza Pro", "Segoe UI", "Noto Sans", sans-serif',
    b612: '"B612 Mono", ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", "Liberation Mono", "Noto Sans Arabic", monospace',
  },
  radius: {
    small: 6,
    control: 12,
    card: 18,
    pill: 999,
  },
  fixed: {
    "dialog-width": "520px",
    "line-normal": "1.5",
    "line-tight": "1.2",
    "motion-ease": "cubic-bezier(0.2, 0, 0, 1)",
    "motion-fast": "120ms",
    "motion-normal": "220ms",
    "size-body": "1.0625rem",
    "size-caption": "0.8125rem",
    "content-width": "1152px",
    "control-height": "56px",
    "size-display": "clamp(2rem, 1.6818rem + 1.5909vw, 2.875rem)",
    "form-width": "640px",
    "size-heading": "clamp(1.5625rem, 1.4034rem + 0.7955vw, 2rem)",
    "size-label": "0.9375rem",
    "size-lead": "1.1875rem",
    target: "44px",
    "size-title": "clamp(1.25rem, 1.2045rem + 0.2273vw, 1.375rem)",
    "space-1": "4px",
    "space-2": "8px",
    "space-3": "12px",
    "space-4": "16px",
    "space-5": "20px",
    "space-6": "24px",
    "space-7": "32px",
    "space-8": "40px",
    "space-9": "48px",
    "space-10": "64px",
    "weight-bold": "700",
    "weight-medium": "600",
    "weight-regular": "400",
    "z-dialog": "1300",
    "z-header": "20",
    "z-overlay": "30",
    "z-sticky": "10",
    "z-toast": "1400",
  },
};
