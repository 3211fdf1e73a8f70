/** Splits CSV (RFC 4180) into rows of cells; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which two stand for one, or a bare one; and what ends it.
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const body = text.replace(/^\uFEFF/, "");
  for (let match = cells.exec(body); match; match = cells.exec(body)) {
    const [whole, quoted, bare = "", end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ",") {
      if (row.some(Boolean)) rows.push(row);
      row = [];
    }
    // The end of the text matches for ever.
    if (whole === "" || cells.lastIndex >= body.length) break;
  }
  if (row.some(Boolean)) rows.push(row);
  return rows;
}
