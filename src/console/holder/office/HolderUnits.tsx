import { TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { tokenRoutes } from "../../../contract/tokens/routes";
import { isAbsent } from "../../api/extension";
import { t } from "../../i18n/t";
import { failureWords } from "../../kit/failureWords";
import { Notice } from "../../kit/Notice";
import { useAnswer } from "../../kit/useAnswer";
import { lazyPart } from "../../load";
import type { UnitsPanelProps } from "./UnitsPanel";
import { holderOfficeWords } from "./words";

const UnitsPanel = lazyPart<UnitsPanelProps>(() => import("./UnitsPanel").then((loaded) => loaded.UnitsPanel));

/** Shows what contracts have of a customer; nothing, and no code of it, where they have nothing. */
export function HolderUnits({ customer }: { customer: string }) {
  const { data, error, refetch } = useAnswer(tokenRoutes.wallets, { params: { id: customer } });
  if (error && !data && !isAbsent(error))
    return (
      <Notice
        panel
        icon={TriangleAlert}
        title={t(holderOfficeWords.units.failed)}
        text={failureWords(error)}
        onRetry={refetch}
      />
    );
  if (!data || data.tokens.length + data.wallets.length === 0) return null;
  return (
    <Suspense>
      <UnitsPanel customer={Number(customer)} held={data} />
    </Suspense>
  );
}
