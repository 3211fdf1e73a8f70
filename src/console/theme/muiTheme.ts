import { createTheme } from "@mui/material/styles";
import type { Mode } from "./mode";
import { TOKENS } from "./tokens";

const FONT = '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif';

/** Makes the look of forms and dialogs, which Material UI draws, from the same colours as the rest. */
export function muiTheme(mode: Mode) {
  const t = TOKENS[mode];
  return createTheme({
    palette: {
      mode,
      primary: { main: t.primary, contrastText: t["on-primary"] },
      secondary: { main: t.accent },
      error: { main: t.danger },
      background: { default: t.page, paper: t.surface },
      text: { primary: t.ink, secondary: t.muted },
      divider: t.line,
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      body1: { fontSize: "0.875rem" },
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { border: `1px solid ${t.line}`, backgroundImage: "none" } },
      },
      MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiAutocomplete: { defaultProps: { fullWidth: true } },
      MuiOutlinedInput: {
        styleOverrides: { root: { backgroundColor: t.surface }, notchedOutline: { borderColor: t.line } },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3, borderRadius: 3 } } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: "none", fontWeight: 600 } } },
      MuiToolbar: { styleOverrides: { root: { border: 0 } } },
    },
  });
}
