import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { Identifier } from "react-admin";
import { z } from "zod";
import { longText } from "../../contract/fields";
import type { Resource } from "../../contract/resource";
import { revealOf } from "../../contract/reveal/calls";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { FormDialog } from "./FormDialog";
import { useConsoleProvider } from "./useConsoleProvider";
import { useMayCall } from "./useMay";
import "./maskedNumber.css";

interface Props {
  resource: Resource;
  id: Identifier;
  /** Dotted where the number is a part of structured data. */
  path: string;
  label: string;
  mask: string;
}

/** Shows the mask of a number and, to who may, the number itself once they have said why, until they hide it again. */
export function MaskedNumber({ resource, id, path, label, mask }: Props) {
  const call = revealOf(resource);
  return call ? <Revealable {...{ id, path, label, mask, call }} /> : <span className="number">{mask}</span>;
}

function Revealable({ id, path, label, mask, call }: Omit<Props, "resource"> & { call: Reveal }) {
  const may = useMayCall(call);
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  const isShown = whole !== undefined;
  return (
    <span className="symbol masked-number">
      <span className="number" aria-live="polite">
        {whole ?? mask}
      </span>
      {may && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={t(isShown ? kitWords.record.hideNumber : kitWords.record.showNumber, { name: label })}
          aria-pressed={isShown}
          onClick={() => (isShown ? setWhole(undefined) : setAsking(true))}
        >
          {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      )}
      {asking && (
        <RevealDialog
          {...{ call, id, path, label }}
          onShown={(value) => {
            setWhole(value);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

const WHY = z.object({ reason: longText(kitWords.record.why) });

type Reveal = NonNullable<ReturnType<typeof revealOf>>;

interface DialogProps extends Omit<Props, "resource" | "mask"> {
  call: Reveal;
  onShown: (value: string) => void;
  onClose: () => void;
}

/** Asks why a number is to be shown; the answer is held by the page alone, and by no cache. */
function RevealDialog({ call, id, path, label, onShown, onClose }: DialogProps) {
  const provider = useConsoleProvider();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) => provider.call(call, { params: { id }, body: { field: path, reason } }),
    onSuccess: ({ value }) => onShown(value ?? t(kitWords.record.none)),
    gcTime: 0,
  });
  return (
    <FormDialog
      title={t(kitWords.record.showNumber, { name: label })}
      action={t(kitWords.record.show)}
      pending={isPending}
      error={error}
      body={WHY}
      onSubmit={({ reason }) => mutate(reason)}
      onClose={onClose}
    >
      <p className="callout">{t(kitWords.record.revealed)}</p>
    </FormDialog>
  );
}
