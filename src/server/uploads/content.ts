import { isPicture, type StoredType } from "../../contract/uploads/fileTypes";
import { checkOffice } from "../files/office";
import { checkPdf } from "./pdf";

/** Refuses a document that holds what could do harm. Pictures are written again instead. */
export async function checkContent(bytes: Uint8Array, type: StoredType): Promise<void> {
  if (isPicture(type)) return;
  await (type === "application/pdf" ? checkPdf(bytes) : checkOffice(bytes));
}
