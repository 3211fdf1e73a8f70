import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useMode } from "./mode";
import { muiTheme } from "./muiTheme";
import { styleNonce } from "./nonce";

let cache: ReturnType<typeof createCache> | undefined;

/** Lets everything inside draw with Material UI in the console's colours, under the content security policy. */
export function Themed({ children }: { children: ReactNode }) {
  const mode = useMode();
  const theme = useMemo(() => muiTheme(mode), [mode]);
  const nonce = styleNonce();
  cache ??= createCache({ key: "c", ...(nonce ? { nonce } : {}) });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
