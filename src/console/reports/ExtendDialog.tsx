import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { orders } from "../../contract/orders/resource";
import { PLATFORM_ZONE } from "../../contract/platform";
import { DAY } from "../../contract/time";
import type { Row } from "../api/rows";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { TextEntry } from "../kit/entries/TextEntry";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { formatInstant } from "../kit/values";
import { fromWallClock, toWallClock } from "../kit/zoned";
import { setOrderTime } from "../orders/writes";
import { reportWords } from "./words";

const WEEK = 7 * DAY;

interface Props {
  row: Row;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the new time of an order's deadline; a week from the old one, or from now where that has passed, is offered. */
export function ExtendDialog({ row, onDone, onClose }: Props) {
  const provider = useConsoleProvider();
  const client = useQueryClient();
  const order = Number(row.order_id);
  const deadline = String(row.time);
  const old = Date.parse(String(row.at));
  const [shown, setShown] = useState<string | null>(() =>
    toWallClock(new Date(Math.max(old, Date.now()) + WEEK).toISOString()),
  );
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChange(
    "reports",
    (until: string, key) => setOrderTime(provider, order, { [deadline]: until }, key),
    () => t(reportWords.deadlines.extendedOrder, { order }),
    { tells: true },
  );
  const submit = () => {
    const until = fromWallClock(shown ?? "");
    const least = Math.max(old, Date.now() + DAY);
    if (!until || Date.parse(until) <= least) {
      setProblem(t(reportWords.deadlines.later, { at: formatInstant(least) }));
      return;
    }
    const onSuccess = () => {
      onDone();
      onClose();
      return client.invalidateQueries({ queryKey: [orders.name] });
    };
    mutate(until, { onSuccess });
  };
  const label = fieldLabel(orders.fields.find(({ path }) => path === deadline) ?? { path: deadline });
  return (
    <FormDialog
      title={t(reportWords.deadlines.extendTitle, { order })}
      action={t(reportWords.deadlines.extend)}
      pending={isPending}
      problem={error ? failureWords(error) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{[row.user_name, row.property_name].filter(Boolean).join(" · ")}</p>
      <TextEntry
        type="datetime-local"
        label={`${label} (${PLATFORM_ZONE})`}
        hint={t(reportWords.deadlines.now, { at: formatInstant(row.at) })}
        problem={problem}
        value={shown}
        onChange={(value) => {
          setShown(value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
