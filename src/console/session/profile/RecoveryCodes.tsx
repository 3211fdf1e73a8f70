import { Download, Printer } from "lucide-react";
import { saveFile } from "../../api/saveFile";
import { employeeWords } from "../../employees/words";
import { t } from "../../i18n/t";
import { Dialog } from "../../kit/Dialog";
import { brand } from "../../theme/brand";
import { CopyButton } from "./CopyButton";

interface Props {
  codes: readonly string[];
  email: string;
  onClose: () => void;
}

/** Shows recovery codes this one time, to be copied, saved or printed; only its button closes it. */
export function RecoveryCodes({ codes, email, onClose }: Props) {
  const about = t(employeeWords.factor.recovery.file, { email, platform: brand().name });
  const download = () => {
    const text = [about, "", ...codes, ""].join("\r\n");
    saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt");
  };
  return (
    <Dialog
      title={t(employeeWords.factor.recovery.title)}
      // A stray Escape would lose them.
      away={false}
      onClose={onClose}
      action={{ label: t(employeeWords.factor.recovery.done), run: onClose }}
    >
      <p>{t(employeeWords.factor.recovery.text)}</p>
      <div className="recovery-codes">
        <p className="print-only">{about}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="actions">
        <CopyButton text={codes.join("\n")} />
        <button type="button" className="button" onClick={download}>
          <Download size={16} aria-hidden /> {t(employeeWords.factor.recovery.download)}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer size={16} aria-hidden /> {t(employeeWords.factor.recovery.print)}
        </button>
      </div>
    </Dialog>
  );
}
