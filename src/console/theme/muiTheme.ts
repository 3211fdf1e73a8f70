import { createTheme } from "@mui/material/styles";
import type { KeyboardEvent } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { brand } from "./brand";
import { type Mode, SCALE, TOKENS } from "./tokens";

/** Makes the look of forms and dialogs, which Material UI draws, from the same colours as the rest. */
export function muiTheme(mode: Mode, container?: () => Element) {
  const tokens = { ...TOKENS[mode], ...brand()[mode] };
  return createTheme({
    palette: {
      mode,
      primary: { main: tokens.primary, contrastText: tokens["on-primary"] },
      secondary: { main: tokens.accent },
      error: { main: tokens.danger },
      background: { default: tokens.page, paper: tokens.surface },
      text: { primary: tokens.ink, secondary: tokens.muted },
      divider: tokens.line,
    },
    shape: { borderRadius: SCALE.radius[1] },
    spacing: SCALE.space[1],
    typography: {
      fontFamily: "var(--font)",
      fontSize: SCALE.text[2],
      body1: { fontSize: "0.875rem" },
      button: { textTransform: "none", fontWeight: 600 },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { border: `1px solid ${tokens.line}`, backgroundImage: "none" } },
      },
      MuiTextField: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: "outlined", size: "small", fullWidth: true } },
      MuiAutocomplete: {
        defaultProps: {
          fullWidth: true,
          openText: t(kitWords.choice.open),
          closeText: t(kitWords.choice.close),
          clearText: t(kitWords.choice.clear),
        },
      },
      MuiOutlinedInput: {
        styleOverrides: { root: { backgroundColor: tokens.surface }, notchedOutline: { borderColor: tokens.line } },
      },
      MuiTabs: {
        // Those for which there is no room are scrolled to.
        defaultProps: { variant: "scrollable", scrollButtons: false },
        styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3, borderRadius: 3 } },
      },
      // What is chosen is said whole.
      MuiSelect: { styleOverrides: { select: { whiteSpace: "normal" } } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: "none", fontWeight: 600 } } },
      MuiToolbar: { styleOverrides: { root: { border: 0 } } },
      ...(container && {
        MuiPopover: { defaultProps: { container, onKeyDown: keepDialog } },
        // Fixed, it is not cut off where the dialog ends.
        MuiPopper: { defaultProps: { container, popperOptions: { strategy: "fixed" } } },
      }),
    },
  });
}

/** Escape closes the list alone: the browser would close the dialog with it. */
function keepDialog(event: KeyboardEvent) {
  if (event.key === "Escape") event.preventDefault();
}
