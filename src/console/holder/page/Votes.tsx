import { useEffect, useState } from "react";
import type { HolderProposal } from "../../../contract/holder/calls";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { Panel, Row, Stack } from "../../theme/layout";
import { fetchProposals } from "./calls";
import { Vote } from "./Vote";
import { holderWords } from "./words";

const words = holderWords.votes;

interface Props {
  token: string;
  /** The wallet that the holder has proven. */
  wallet: string | undefined;
}

/** Shows the proposals that a holder may vote on; nothing where there are none. */
export function Votes({ token, wallet }: Props) {
  const [found, setFound] = useState<readonly HolderProposal[] | Error>();

  const read = () => {
    fetchProposals(token).then(setFound, setFound);
  };
  useEffect(read, [token]);

  if (!found) return null;
  if (found instanceof Error) {
    return (
      <Panel title={t(words.title)}>
        <p className="problem" role="alert">
          {t(words.failed)} {found.message}
        </p>
        <Row>
          <button type="button" className="button" onClick={read}>
            {t(publicWords.retry)}
          </button>
        </Row>
      </Panel>
    );
  }
  const keep = (cast: HolderProposal) => setFound(found.map((one) => (one.id === cast.id ? cast : one)));
  if (found.length === 0) return null;
  return (
    <Panel title={t(words.title)}>
      <Stack as="ul" divided>
        {found.map((proposal) => (
          <li key={proposal.id}>
            <Vote proposal={proposal} token={token} wallet={wallet} onCast={keep} onStale={read} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
