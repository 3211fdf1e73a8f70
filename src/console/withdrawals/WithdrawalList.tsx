import { Landmark, Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { paymentBatches } from "../../contract/paymentBatches/resource";
import { walletCalls } from "../../contract/wallet/calls";
import { walletRoutes } from "../../contract/wallet/routes";
import { List } from "../admin/List";
import { pluralOf } from "../i18n/labels";
import { ActionButton } from "../kit/ActionButton";
import { action } from "../kit/action";
import { pathOf } from "../kit/paths";
import { Balance } from "../wallet/Balance";
import { withdrawalWords } from "./words";

const NEW = action({
  words: withdrawalWords.new,
  icon: Plus,
  tone: "primary",
  call: walletRoutes.withdraw,
  title: withdrawalWords.new,
  submit: withdrawalWords.ask,
  text: withdrawalWords.newText,
  body: walletCalls.withdraw.body,
  inputs: ["user_id", Balance, "amount", "reason"],
  done: withdrawalWords.asked,
  // The customer's balance is shown elsewhere too.
  touches: true,
});

/** The list of withdrawals, with the way to the batches that pay them and the request for a new one. */
export const WithdrawalList = () => (
  <List
    actions={
      <>
        <Batches />
        <ActionButton action={NEW} record={{}} />
      </>
    }
  />
);

function Batches() {
  return (
    <Link className="button" to={pathOf(paymentBatches, "list")}>
      <Landmark size={16} aria-hidden /> {pluralOf(paymentBatches)}
    </Link>
  );
}
