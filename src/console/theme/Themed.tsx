import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo, useState } from "react";
import { useMode } from "./mode";
import { muiTheme } from "./muiTheme";
import { styleNonce } from "./nonce";

let cache: ReturnType<typeof createCache> | undefined;

interface Props {
  children: ReactNode;
  /** What lists and menus lie over, where that is not the page: a dialog hides what is not inside it. */
  container?: () => Element;
}

/** Lets everything inside draw with Material UI in the console's colours, under the content security policy. */
export function Themed({ children, container }: Props) {
  const mode = useMode();
  const [over] = useState(() => container);
  const theme = useMemo(() => muiTheme(mode, over), [mode, over]);
  const nonce = styleNonce();
  cache ??= createCache({ key: "c", ...(nonce ? { nonce } : {}) });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
