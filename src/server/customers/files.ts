import { eq } from "drizzle-orm";
import type { Database } from "../db/open";
import { kycDocuments } from "../db/tables/people";
import { releaseFiles } from "../uploads/references";

const { user_id, file } = kycDocuments;

/** Lets the KYC documents of a customer go; call it before the customer is gone. */
export async function releaseDocuments(tx: Database, userId: number): Promise<void> {
  const named = await tx.select({ file }).from(kycDocuments).where(eq(user_id, userId));
  const addresses = named.map((document) => document.file);
  await releaseFiles(tx, addresses);
}

/** Tells whether the file at an address was handed in for a KYC check. */
export const isKycDocument = async (db: Database, address: string): Promise<boolean> =>
  (await db.select({ file }).from(kycDocuments).where(eq(file, address)).limit(1)).length > 0;
