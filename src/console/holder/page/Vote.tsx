import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { HolderProposal } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import { RadioField } from "../../kit/light";
import { shortCode } from "../../kit/shortCode";
import { formatInstant, formatPercent } from "../../kit/values";
import { isRefusal } from "../../public/refusal";
import { Callout, Row, SectionHead, Stack } from "../../theme/layout";
import type { FoundWallet } from "../../web3/connection/discovery";
import { castVote, fetchBallot } from "./calls";
import { useTask } from "./useTask";
import { WalletButton } from "./WalletButton";
import { signBallot } from "./wallet";
import { holderWords } from "./words";
import "../../onboarding/steps.css";
import "./holder.css";

const words = holderWords.votes;

interface Props {
  proposal: HolderProposal;
  token: string;
  wallet: string | undefined;
  /** Gets the proposal once the vote is cast. */
  onCast: (proposal: HolderProposal) => void;
  /** Is told that it no longer stands as shown. */
  onStale: () => void;
}

/** Shows a proposal to a holder, and takes the vote by the signature of their wallet. */
export function Vote({ proposal, ...rest }: Props) {
  const { title, body, spv_name, closes_at, percentage, option } = proposal;
  const [isOpen, setOpen] = useState(option === null);
  return (
    <Stack gap={3}>
      <SectionHead sub title={title} note={t(words.closes, { spv: spv_name, at: formatInstant(closes_at) })} />
      <p className="vote-text">{body}</p>
      <p className="muted">{t(words.weighs, { percentage: formatPercent(percentage) })}</p>
      {option !== null && (
        <Callout
          tone="success"
          icon={CircleCheck}
          role="status"
          actions={
            !isOpen && (
              <button type="button" className="button" onClick={() => setOpen(true)}>
                {t(words.again)}
              </button>
            )
          }
        >
          <p>{votedWords(proposal, option)}</p>
        </Callout>
      )}
      {isOpen && <Choice proposal={proposal} {...rest} onDone={() => setOpen(false)} />}
    </Stack>
  );
}

function votedWords({ options, voted_at, signed_by }: HolderProposal, option: number): string {
  const said = { option: options[option] ?? "", at: formatInstant(voted_at) };
  return signed_by ? t(words.voted, { ...said, wallet: shortCode(signed_by) }) : t(words.votedUnsigned, said);
}

function Choice({ proposal, token, wallet, onCast, onStale, onDone }: Props & { onDone: () => void }) {
  const { id, options } = proposal;
  const [chosen, setChosen] = useState("");
  const { run, pending, failure } = useTask(async (found: FoundWallet) => {
    try {
      const ballot = await fetchBallot(token, id, Number(chosen));
      const cast = await castVote(token, ballot, await signBallot(found, ballot));
      onCast(cast);
      onDone();
    } catch (error) {
      if (isRefusal(error as Error)) onStale();
      throw error;
    }
  });
  if (!wallet) return <p className="callout">{t(words.unproven)}</p>;
  const short = { wallet: shortCode(wallet) };
  return (
    <Stack gap={3}>
      <RadioField
        label={t(words.options)}
        choices={Object.fromEntries(options.map((label, place) => [place, label]))}
        value={chosen}
        onChange={setChosen}
      />
      <p className="muted small">{t(words.how, short)}</p>
      <Row>
        <WalletButton
          primary
          words={t(pending ? words.signing : words.sign)}
          which={t(words.which)}
          none={<p className="callout">{t(words.noWallet, short)}</p>}
          disabled={pending || chosen === ""}
          onChosen={run}
        />
        {proposal.option !== null && (
          <button type="button" className="button quiet" disabled={pending} onClick={onDone}>
            {t(words.keep)}
          </button>
        )}
      </Row>
      <p className="problem" role="alert">
        {failure?.message}
      </p>
    </Stack>
  );
}
