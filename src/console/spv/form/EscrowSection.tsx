import type { RaRecord } from "react-admin";
import { BankDetailsPanel } from "../../bankDetails/BankDetailsPanel";

/** Shows the escrow account of an SPV; another one waits for a second person. */
export const EscrowSection = ({ record }: { record: RaRecord }) => <BankDetailsPanel holder="spv" record={record} />;
