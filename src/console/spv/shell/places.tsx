import { ShowBase, useShowContext } from "react-admin";
import { Navigate } from "react-router-dom";
import { RecordFailure } from "../../kit/RecordFailure";
import { useDefinition } from "../../kit/useDefinition";
import { Loading } from "../../screens/Loading";
import { type SpvPage, spvPath } from "./tabs";

/** Leads from the address of a proposal to its page in the shell of its SPV. */
export const ProposalPlace = () => <Place page="governance" />;

/** Leads from the address of a distribution to its page in the shell of its SPV. */
export const DistributionPlace = () => <Place page="disturbution" />;

/** Leads from the address of a document for signature to its page in the shell of its SPV. */
export const EnvelopePlace = () => <Place page="documents" />;

function Place({ page }: { page: SpvPage }) {
  const definition = useDefinition();
  return (
    // The page itself says why there is no record.
    <ShowBase resource={definition.name} queryOptions={{ onError: () => undefined }}>
      <Way page={page} />
    </ShowBase>
  );
}

function Way({ page }: { page: SpvPage }) {
  const definition = useDefinition();
  const { record, error, isPending } = useShowContext();
  if (record) return <Navigate to={spvPath(record.spv_id, page, record.id)} replace />;
  return isPending || !error ? <Loading /> : <RecordFailure definition={definition} error={error} />;
}
