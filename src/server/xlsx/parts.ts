/** Formats of cells, by their places in {@link STYLES}. */
export const STYLE = { plain: 0, heading: 1, amount: 2, day: 3, instant: 4, text: 5 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** What a sheet begins with: its first row stays in sight, and columns are wide enough for a time. */
export const SHEET_HEAD = `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>`;

/** What a sheet ends with. */
export const SHEET_FOOT = "</sheetData></worksheet>";

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const format = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const STYLES = `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${format(0)}${format(49, 1)}${format(4)}${format(164)}${format(165)}${format(49)}</cellXfs></styleSheet>`;

/** Gives the path of a sheet in its workbook, by its number from 1. */
export const sheetPath = (sheet: number) => `xl/worksheets/sheet${sheet}.xml`;

/** Gives the parts of a workbook beside its sheets, by their paths. */
export function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (sheet: number, name: string) => string) =>
    names.map((name, at) => write(at + 1, name)).join("");
  const styles = names.length + 1;
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((sheet) => `<Override PartName="/${sheetPath(sheet)}" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${each((sheet, name) => `<sheet name="${name}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((sheet) => `<Relationship Id="rId${sheet}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": STYLES,
  };
}
