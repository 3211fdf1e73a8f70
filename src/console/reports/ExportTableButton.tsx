import { Download } from "lucide-react";
import { useState } from "react";
import { useNotify } from "react-admin";
import { cellOf } from "../../contract/csv";
import { saveFile } from "../api/saveFile";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { labelOf } from "../kit/chart/plot";
import { failureWords } from "../kit/failureWords";
import { useMay } from "../kit/useMay";
import { formatChoice } from "../kit/values";
import { today } from "../kit/zoned";
import type { Column } from "./columns";
import type { ReportData } from "./reportData";
import { reportWords } from "./words";

interface Props {
  /** Of the file, before its day. */
  name: string;
  /** What one has to be allowed to export. */
  subject: string;
  columns: Column[];
  /** Absent while they load. */
  rows: ReportData["rows"] | undefined;
  /** Gives every row, where these are not all. */
  readAll?: (() => Promise<ReportData["rows"]>) | undefined;
}

/** Gives every row of a table as a CSV, to those who may export. */
export function ExportTableButton({ name, subject, columns, rows, readAll }: Props) {
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const mayExport = useMay(subject, "export");
  if (!mayExport) return null;
  const run = async () => {
    setRunning(true);
    try {
      await exportTable(name, columns, readAll ? await readAll() : (rows ?? []));
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

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** Gives the person a CSV of rows of a report, under the headings that it shows. */
async function exportTable(name: string, columns: Column[], rows: ReportData["rows"]) {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const day = today();
  const cells = (row: ReportData["rows"][number]) =>
    columns.map(({ path, kind, choices }) => {
      const value = choices ? formatChoice(row[path], choices) : row[path];
      // An amount below zero is no formula.
      return kind === "money" && AMOUNT.test(String(value)) ? String(value) : cellOf(value);
    });
  const text = stringify([columns.map(labelOf), ...rows.map(cells)]);
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${name}-${day}.csv`);
}
