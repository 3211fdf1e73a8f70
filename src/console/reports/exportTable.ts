import { cellOf } from "../../contract/csv";
import { saveFile } from "../api/saveFile";
import { formatChoice } from "../kit/values";
import { today } from "../kit/zoned";
import type { Column } from "./columns";
import type { ReportData } from "./reportData";

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** Gives the person a CSV of rows of a report, under the headings that it shows. */
export async function exportTable(name: string, headings: string[], columns: Column[], rows: ReportData["rows"]) {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const day = today();
  const cells = (row: ReportData["rows"][number]) =>
    columns.map(({ path, kind, choices }) => {
      const value = choices ? formatChoice(row[path], choices) : row[path];
      // An amount below zero is no formula.
      return kind === "money" && AMOUNT.test(String(value)) ? String(value) : cellOf(value);
    });
  const text = stringify([headings, ...rows.map(cells)]);
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${name}-${day}.csv`);
}
