import { type RaRecord, useRecordContext } from "react-admin";
import { distributionLines } from "../../contract/distributions/resource";
import { distributionRoutes } from "../../contract/distributions/routes";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { chainTransactions } from "../../contract/tokens/resource";
import { t } from "../i18n/t";
import { Actions, linkTo } from "../kit/ActionButton";
import { action } from "../kit/action";
import { titleOf } from "../kit/titleOf";
import { formatMoney } from "../kit/values";
import { withdrawalWords } from "../withdrawals/words";
import { type Distribution, type DistributionLine, isPaying } from "./distribution";
import { distributionWords } from "./words";

const words = distributionWords.lines;

/** A part and the distribution around it, where there is one. */
interface Part {
  line: DistributionLine;
  distribution: Distribution | undefined;
}

const isOpen = ({ line: { status }, distribution }: Part) =>
  (!distribution || isPaying(distribution)) && (status === "failed" || status === "held");

const ofLine = ({ line: { id } }: Part) => ({ id });
const nameOf = ({ line }: Part) => titleOf(distributionLines, line);
const touches = () => [distributionLines.name];

const ACTIONS = [
  action({
    words: words.retry,
    call: distributionRoutes.retry,
    params: ofLine,
    when: isOpen,
    done: words.retried,
    touches,
  }),
  action({
    words: words.toBank,
    call: distributionRoutes.toBank,
    params: ofLine,
    when: (part) => isOpen(part) && part.line.way === "coin",
    title: (part: Part) => t(words.toBankTitle, { name: nameOf(part) }),
    text: ({ line: { net } }) => t(words.toBankText, { net: formatMoney(net) }),
    done: words.sentToBank,
    touches,
  }),
  action({
    words: words.statement,
    call: distributionRoutes.statement,
    params: ofLine,
    when: ({ line: { status } }: Part) => status === "paid" || status === "to-wallet",
    run: ({ provider, record: { line } }) =>
      provider.download(distributionRoutes.statement, { params: { id: line.id } }, `statement-${line.id}.pdf`),
    done: words.statementSaved,
  }),
];

/** Offers what can be done with a part of a distribution, and leads to what pays it. */
export function LineActions({ record }: { record: RaRecord }) {
  // Around the parts on the page of their distribution; nothing around their own list.
  const distribution = useRecordContext<Distribution>();
  const part = { line: record as DistributionLine, distribution };
  return (
    <Actions
      label={t(words.actions, { name: nameOf(part) })}
      actions={ACTIONS}
      record={part}
      links={[
        linkTo(withdrawalWords.batch, paymentBatches, part.line.batch_id),
        linkTo(words.transaction, chainTransactions, part.line.chain_transaction_id),
      ]}
    />
  );
}
