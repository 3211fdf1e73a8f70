import { useNavigate } from "react-router-dom";
import { eois } from "../../contract/eois/resource";
import { eoiRoutes } from "../../contract/eois/routes";
import { orders } from "../../contract/orders/resource";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { formatMoney, formatNumber } from "../kit/values";
import { About } from "./About";
import { type Eoi, isBooked } from "./eoi";
import { eoiWords } from "./words";

/** Asks before an order is made of an expression of interest, and leads to the order. */
export function ConversionForm({ eoi, onClose }: { eoi: Eoi; onClose: () => void }) {
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  const maySee = useMay(orders.name, "show");
  const { mutate, isPending, error } = useChange(
    eois.name,
    async (_: undefined, key) => {
      const { order_id } = await provider.call(eoiRoutes.convert, { params: { id: eoi.id }, key });
      // Now: once the list is read anew, this row and its dialog may be gone.
      if (maySee) navigate(pathOf(orders, "show", order_id));
    },
    eoiWords.conversion.done,
    { tells: true },
  );
  return (
    <FormDialog
      title={t(eoiWords.conversion.title)}
      action={t(eoiWords.conversion.action)}
      pending={isPending}
      problem={error ? failureWords(error) : undefined}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <About eoi={eoi} />
      <p>{t(eoiWords.conversion.text, { units: formatNumber(eoi.no_sqyds) })}</p>
      {isBooked(eoi) && <p>{t(eoiWords.conversion.carries, { amount: formatMoney(eoi.booked_amount) })}</p>}
    </FormDialog>
  );
}
