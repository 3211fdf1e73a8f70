import { ShowBase, useShowContext } from "react-admin";
import { Navigate } from "react-router-dom";
import { RecordFailure } from "../../kit/RecordFailure";
import { useResource } from "../../kit/useResource";
import { Loading } from "../../screens/Loading";
import { spvPath } from "./tabs";

/** Makes the page of a record that has its own in the shell of its SPV: it leads there. */
export const inSpvAt = (page: string) => () => <InSpv page={page} />;

function InSpv({ page }: { page: string }) {
  const resource = useResource();
  return (
    // The page itself says why there is no record.
    <ShowBase resource={resource.name} queryOptions={{ onError: () => undefined }}>
      <Lead page={page} />
    </ShowBase>
  );
}

function Lead({ page }: { page: string }) {
  const resource = useResource();
  const { record, error, isPending } = useShowContext();
  if (record) return <Navigate to={spvPath(record.spv_id, page, record.id)} replace />;
  return isPending || !error ? <Loading /> : <RecordFailure resource={resource} error={error} />;
}
