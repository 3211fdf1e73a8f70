import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, useState } from "react";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { ACCOUNT_KEY } from "./profile/useProfileChange";

const FactorFirst = lazy(() =>
  import("./profile/FactorFirst").then(({ FactorFirst: loaded }) => ({ default: loaded })),
);

/**
 * Shows whoever has to set up a second factor nothing but that, and everybody else the page.
 *
 * The server refuses everything else until then. It stays until one goes on: the recovery codes are shown once.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const provider = useConsoleProvider();
  const [began, setBegan] = useState(false);
  const { data: account } = useQuery({
    queryKey: ACCOUNT_KEY,
    queryFn: async () => (await provider.me()) ?? null,
    retry: false,
    meta: { frame: true },
  });
  const must = account?.must_set_up_factor === true;
  if (must && !began) setBegan(true);
  if (!account || !(must || began)) return children;
  return <FactorFirst email={account.email} isDone={!must} onGoOn={() => setBegan(false)} />;
}
