import { useParams } from "react-router-dom";
import { SpvShell } from "../spv/shell/SpvShell";
import { DocumentSet } from "./DocumentSet";

/** The page of an SPV's legal set (specification §2). */
export function LegalSet() {
  const { id = "" } = useParams();
  return (
    <SpvShell page="document">
      <DocumentSet spv={Number(id)} />
    </SpvShell>
  );
}
