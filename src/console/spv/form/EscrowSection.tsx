import type { RaRecord } from "react-admin";
import { spv } from "../../../contract/spv/resource";
import { ApprovalBanner } from "../../approvals/ApprovalBanner";
import { BankDetailsPanel } from "../../bankDetails/BankDetailsPanel";

/** Shows the escrow account of an SPV; another one waits for a second person. */
export const EscrowSection = ({ record }: { record: RaRecord }) => (
  <>
    <ApprovalBanner resource={spv.name} id={record.id} />
    <BankDetailsPanel holder="spv" record={record} />
  </>
);
