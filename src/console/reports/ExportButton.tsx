import { Download } from "lucide-react";
import { useNotify } from "react-admin";
import type { ReportData } from "../api/reportVerbs";
import { useWords } from "../i18n/useWords";
import { useMay } from "../kit/useMay";
import type { Column } from "./columns";
import { exportTable } from "./exportTable";

interface Props {
  /** Of the file, before its day. */
  name: string;
  /** What one has to be allowed to export. */
  subject: string;
  columns: Column[];
  headings: string[];
  /** Absent while they load. */
  rows: ReportData["rows"] | undefined;
}

/** Gives the rows that a table shows as a CSV, to those who may export. */
export function ExportButton({ name, subject, columns, headings, rows }: Props) {
  const { t } = useWords();
  const notify = useNotify();
  const mayExport = useMay(subject, "export");
  if (!mayExport) return null;
  const run = async () => {
    try {
      await exportTable(name, headings, columns, rows ?? []);
      notify("console.list.exported", { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    }
  };
  return (
    <button
      type="button"
      className="button"
      title={t("console.reports.exportHint")}
      disabled={!rows?.length}
      onClick={run}
    >
      <Download size={16} aria-hidden /> {t("console.list.export")}
    </button>
  );
}
