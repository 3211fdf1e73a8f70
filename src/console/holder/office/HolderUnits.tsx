import { Suspense } from "react";
import { tokenRoutes } from "../../../contract/tokens/routes";
import { useAnswer } from "../../kit/useAnswer";
import { lazyPart } from "../../load";
import type { UnitsPanelProps } from "./UnitsPanel";

const UnitsPanel = lazyPart<UnitsPanelProps>(() => import("./UnitsPanel").then((loaded) => loaded.UnitsPanel));

/** Shows what contracts have of a customer; nothing, and no code of it, where they have nothing. */
export function HolderUnits({ customer }: { customer: string }) {
  const { data } = useAnswer(tokenRoutes.wallets, { params: { id: customer } });
  if (!data || data.tokens.length + data.wallets.length === 0) return null;
  return (
    <Suspense>
      <UnitsPanel customer={Number(customer)} held={data} />
    </Suspense>
  );
}
