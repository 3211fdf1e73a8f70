import { eq } from "drizzle-orm";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { readForApplicants } from "../readers/read";
import { countAttempt } from "../session/throttle";
import { keepUpload } from "../uploads/keep";
import { refuseSubmitted } from "./own";

const UPLOADS = { window: 24 * 3600, most: 40, words: "Too many documents were uploaded today." };

/** Stores a document of an applicant, for the back office alone; it goes after a day unless the application names it. */
export async function uploadDocument(deps: AppDeps, userId: number, upload: File) {
  const { applications } = tables;
  const [application] = await deps.db.select().from(applications).where(eq(applications.user_id, userId));
  if (application) refuseSubmitted(application);
  await countAttempt(deps.db, `application-files:${userId}`, UPLOADS, deps.clock());
  return keepUpload({ deps, actor: { id: userId } }, upload, "private", readForApplicants);
}
