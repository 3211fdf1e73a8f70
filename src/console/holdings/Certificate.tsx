import { useMutation } from "@tanstack/react-query";
import { FileBadge } from "lucide-react";
import type { Identifier } from "react-admin";
import { useNotify } from "react-admin";
import type { Holding } from "../../contract/holdings/calls";
import { holdingRoutes } from "../../contract/holdings/routes";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { capTableWords } from "./words";

interface Props {
  spv: Identifier;
  /** Of the SPV, for the file. */
  name: string;
  holder: Holding;
  day: string;
}

/** Gives the person the certificate of a holder as a PDF. */
export function Certificate({ spv, name, holder, day }: Props) {
  const notify = useNotify();
  const provider = useConsoleProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      provider.download(
        holdingRoutes.certificate,
        { params: { id: spv, user_id: holder.user_id }, query: { date: day } },
        `certificate-${name}-${holder.user_name}-${day}.pdf`,
      ),
    onError: (error) => notify(failureWords(error), { type: "error" }),
  });
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={t(capTableWords.certificateOf, { name: holder.user_name })}
      disabled={isPending}
      onClick={() => mutate()}
    >
      <FileBadge size={16} aria-hidden /> {t(capTableWords.certificate)}
    </button>
  );
}
