import { useParams } from "react-router-dom";
import { SpvShell } from "../spv/shell/SpvShell";
import { Signatures } from "./Signatures";

/** The page of what investors of an SPV have signed, and of what is on its way to them (specification §2). */
export function SignaturesPage() {
  const { id = "" } = useParams();
  return (
    <SpvShell page="documents">
      <Signatures spv={Number(id)} />
    </SpvShell>
  );
}
