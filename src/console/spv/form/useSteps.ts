import { type RaRecord, useGetList } from "react-admin";
import { spv } from "../../../contract/spv/resource";
import { spvDocuments } from "../../../contract/spvDocuments/resource";
import { useWaiting } from "../../approvals/useWaiting";
import { t } from "../../i18n/t";
import { useDrafts } from "../../wizard/drafts";
import { readDraft } from "../../wizard/form/deviceDrafts";
import { isBlank } from "../../wizard/form/values";
import { type Step, stateOf } from "../../wizard/step";
import { sectionPath } from "../paths";
import { BESIDE, SECTIONS, type Section } from "./sections";

/** Gives the sections as steps of an SPV that is not there yet: all but the first wait for it. */
export const newSteps = (): Step[] =>
  SECTIONS.map((section, at) => ({ ...stepOf(section, at), state: at === 0 ? "incomplete" : "later" }));

/** Gives the sections of an SPV as the steps of its wizard. */
export function useSteps(record: RaRecord, place: { owner: string | number; of: string }): Step[] {
  useDrafts();
  const isWaiting = useWaiting(spv.name, record.id).some(({ action }) => action === "bank-details");
  const { total: approved = 0 } = useGetList(
    spvDocuments.name,
    { filter: { spv_id: record.id, review_status: "approved" }, pagination: { page: 1, perPage: 1 } },
    { retry: false },
  );
  const present: RaRecord = {
    ...record,
    [BESIDE.legal]: approved || null,
    [BESIDE.signatory]: record.board_members?.some(({ signatory }: { signatory: boolean }) => signatory) || null,
  };
  return SECTIONS.map((section, at) => {
    const step = stepOf(section, at);
    const missing = section.needs.filter((path) => isBlank(present[path])).length;
    const state = section.isUnused?.(record)
      ? "unused"
      : readDraft({ ...place, step: step.key })
        ? "unsaved"
        : isWaiting && section.needs.includes(BESIDE.escrow)
          ? "waiting"
          : stateOf({ needs: step.needs, missing });
    return { ...step, missing, state, to: sectionPath(record.id, at + 1) };
  });
}

const stepOf = ({ heading, needs }: Section, at: number) => ({
  key: String(at + 1),
  title: `${at + 1}. ${t(heading)}`,
  needs: needs.length,
  missing: needs.length,
});
