import type { Delivery } from "../../contract/tokens/calls";
import { DELIVERY_STATUS } from "../../contract/tokens/vocabulary";
import { t } from "../i18n/t";
import { wordOf } from "../i18n/wordOf";
import { kitWords } from "../i18n/words";
import { ActionButton } from "../kit/ActionButton";
import { StatusChip } from "../kit/StatusChip";
import { formatNumber } from "../kit/values";
import { Callout, Facts, Panel, Stack } from "../theme/layout";
import { SEND_AGAIN } from "./actions";
import { ChainCode } from "./ChainCode";
import { Confirmations } from "./Progress";
import { tokenWords } from "./words";

/** What the panel of a delivery takes. */
export interface DeliveryPanelProps {
  id: string;
  delivery: Delivery;
}

/** Shows how far the units of an order have come on the chain, and sends them again where they failed. */
export function DeliveryPanel({ id, delivery }: DeliveryPanelProps) {
  const { status, problem, moves } = delivery;
  const words = tokenWords.delivery;
  return (
    <Panel
      id={id}
      title={t(words.title)}
      mark={
        <span role="status">
          <StatusChip status={status} choices={DELIVERY_STATUS} />
        </span>
      }
      actions={<ActionButton action={SEND_AGAIN} record={delivery} />}
    >
      {problem && (
        <Callout tone={status === "failed" ? "danger" : "warning"}>
          <p>{problem}</p>
        </Callout>
      )}
      {!problem && status !== "delivered" && <p className="muted">{t(wordOf(words.standing, status))}</p>}
      <Stack as="ul" divided>
        {moves.map((move, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent keeps its place
          <li key={at}>
            <MoveFacts move={move} delivery={delivery} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

interface MoveProps {
  move: Delivery["moves"][number];
  delivery: Delivery;
}

function MoveFacts({ move, delivery: { explorer, wanted } }: MoveProps) {
  const words = tokenWords.delivery;
  const { status, hash, block, confirmations } = move;
  return (
    <Facts
      facts={{
        [t(words.to)]: <Receiver move={move} explorer={explorer} />,
        [t(words.hash)]: hash ? (
          <ChainCode kind="transaction" code={hash} explorer={explorer} />
        ) : (
          <span className="muted">{t(tokenWords.transactions.queued)}</span>
        ),
        ...(block !== null && { [t(words.block)]: <span className="number">{formatNumber(block)}</span> }),
        // What was refused is in a block too, and the blocks above it say nothing good.
        ...(hash &&
          status !== "failed" && { [t(words.confirmations)]: <Confirmations {...{ confirmations, wanted }} /> }),
      }}
    />
  );
}

function Receiver({ move: { to, custody }, explorer }: Pick<MoveProps, "move"> & { explorer: string | null }) {
  const words = tokenWords.delivery;
  if (custody) {
    return (
      <>
        {t(words.custody)}
        <p className="muted small">{t(words.custodyText)}</p>
      </>
    );
  }
  if (!to) return <span className="muted">{t(kitWords.record.none)}</span>;
  return (
    <>
      {t(words.wallet)} <ChainCode kind="account" code={to} explorer={explorer} />
    </>
  );
}
