import { useWords } from "../i18n/useWords";
import { ListPage } from "../kit/ListPage";
import "./fees.css";

/** The list of fee percentages, which says that changing one takes two people. */
export function FeeList() {
  const { t } = useWords();
  return (
    <ListPage>
      <p className="muted fee-waits">{t("console.fee.waits")}</p>
    </ListPage>
  );
}
