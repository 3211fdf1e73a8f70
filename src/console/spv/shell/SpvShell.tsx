import type { ReactNode } from "react";
import { ShowBase, useShowContext } from "react-admin";
import { useParams } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { RecordFailure } from "../../kit/RecordFailure";
import { Loading } from "../../screens/Loading";
import { Header } from "./Header";
import "./shell.css";

interface Props {
  page: string;
  children: ReactNode;
}

/**
 * The shell around the pages of an SPV: its header and the way between its pages (specification §2).
 *
 * What stands in it gets the SPV by `useRecordContext()`; it is there once the SPV is known.
 */
export function SpvShell(props: Props) {
  const { id = "" } = useParams();
  return (
    // The page itself says why there is no SPV.
    <ShowBase resource={spv.name} id={id} queryOptions={{ onError: () => undefined }}>
      <Body {...props} />
    </ShowBase>
  );
}

function Body({ page, children }: Props) {
  const { record, error, isPending } = useShowContext();
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={spv} error={error} />;
  return (
    <>
      <Header spv={record} page={page} />
      {children}
    </>
  );
}
