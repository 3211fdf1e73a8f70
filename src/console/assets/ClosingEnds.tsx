import { useQuery } from "@tanstack/react-query";
import type { Identifier } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { useWords } from "../i18n/useWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { sayMoney } from "../kit/values";

/** Says what closing an asset's offer unsuccessfully ends, and that somebody else has to approve it. */
export function ClosingEnds({ asset }: { asset: Identifier }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: [assets.name, "closing", String(asset)],
    queryFn: () => provider.assetClosing(asset),
    retry: false,
  });
  const ends = data?.ends;
  return (
    <div className="callout">
      {ends && (
        <p>
          {ends.orders === 0
            ? t("console.assets.closing.none")
            : t("console.assets.closing.ends", { smart_count: ends.orders, amount: sayMoney(ends.amount) })}
        </p>
      )}
      <p>{t("console.assets.closing.secondPerson")}</p>
    </div>
  );
}
