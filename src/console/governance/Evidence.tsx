import { useMutation } from "@tanstack/react-query";
import { FileBadge } from "lucide-react";
import { useNotify } from "react-admin";
import type { CastBallot } from "../../contract/governance/calls";
import { governanceRoutes } from "../../contract/governance/routes";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { governanceWords } from "./words";

interface Props {
  proposal: number;
  ballot: CastBallot;
}

/** Gives the person what proves a ballot that a wallet signed, as a file that anybody can verify. */
export function Evidence({ proposal, ballot: { id, user_name } }: Props) {
  const notify = useNotify();
  const provider = useConsoleProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.download(
        governanceRoutes.evidence,
        { params: { id: proposal, ballot_id: id } },
        `vote-${proposal}-${id}.json`,
      ),
    onError: (error) => notify(failureWords(error), { type: "error" }),
  });
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={t(governanceWords.ballots.evidenceOf, { name: user_name })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <FileBadge size={16} aria-hidden /> {t(governanceWords.ballots.evidence)}
    </button>
  );
}
