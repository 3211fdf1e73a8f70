import type { FileStore } from "../server/files/store";
import type { StoredPicture } from "./pictures";

const LINES = ["Sample document", "It belongs to the sample data of this platform and binds nobody."];

/** Gives the bytes of the page that stands for every document. */
export const paperBytes = (): Buffer => pdfOf(LINES);

/** Keeps one page that stands for every document of the sample, for the eyes of administrators alone. */
export async function storePaper(files: FileStore, at: string, name = "sample-document.pdf"): Promise<StoredPicture> {
  const mime = "application/pdf";
  const bytes = paperBytes();
  const id = await files.put(bytes, { name, mime });
  const row = { id, name, mime, size: bytes.byteLength, public: false, created_by: null, created_at: at };
  return { row, url: `/api/console/files/${id}` };
}

/** Writes lines of ASCII text without brackets as a page of PDF 1.4. */
function pdfOf(lines: readonly string[]): Buffer {
  const text = `BT /F1 14 Tf 72 760 Td 24 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}
