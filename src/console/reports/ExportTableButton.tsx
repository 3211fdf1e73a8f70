import { Download } from "lucide-react";
import { useState } from "react";
import { useNotify } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { failureWords } from "../kit/failureWords";
import { useMay } from "../kit/useMay";
import type { Column } from "./columns";
import { exportTable } from "./exportTable";
import type { ReportData } from "./reportData";
import { reportWords } from "./words";

interface Props {
  /** Of the file, before its day. */
  name: string;
  /** What one has to be allowed to export. */
  subject: string;
  columns: Column[];
  headings: string[];
  /** Absent while they load. */
  rows: ReportData["rows"] | undefined;
  /** Gives every row, where these are not all. */
  readAll?: (() => Promise<ReportData["rows"]>) | undefined;
}

/** Gives every row of a table as a CSV, to those who may export. */
export function ExportTableButton({ name, subject, columns, headings, rows, readAll }: Props) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const mayExport = useMay(subject, "export");
  if (!mayExport) return null;
  const run = async () => {
    setRunning(true);
    try {
      await exportTable(name, headings, columns, readAll ? await readAll() : (rows ?? []));
      notify(kitWords.list.exported, { type: "success" });
    } catch (error) {
      notify(failureWords(error as Error), { type: "error" });
    } finally {
      setRunning(false);
    }
  };
  return (
    <button
      type="button"
      className="button"
      title={t(reportWords.exportHint)}
      disabled={!rows?.length || isRunning}
      onClick={run}
    >
      <Download size={16} aria-hidden /> {t(kitWords.list.export)}
    </button>
  );
}
