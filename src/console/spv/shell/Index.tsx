import { Navigate, useParams } from "react-router-dom";
import { spvPath } from "./tabs";

/** Leads from the address of an SPV to its overview. */
export function SpvIndex() {
  const { id = "" } = useParams();
  return <Navigate to={spvPath(id, "overview")} replace />;
}
