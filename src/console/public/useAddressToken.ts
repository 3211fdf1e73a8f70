import { useEffect, useState } from "react";

/** Gives the token of the link that led here; it leaves the address at once and is known to this page alone. */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    // Not while rendering, which React may do again from the beginning.
    clearAddress();
    // A link that is pasted over this page's address does not load it anew.
    const follow = () => {
      const pasted = tokenInAddress();
      if (pasted) setToken(pasted);
      clearAddress();
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return token;
}

/** Gives the token of the link that the address holds. */
const tokenInAddress = (): string | undefined => location.hash.slice(1) || undefined;

/** Takes the token out of the address, where neither the history nor an onlooker finds it again. */
function clearAddress(): void {
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}
