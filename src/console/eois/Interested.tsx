import { useEffect } from "react";
import { ActionDialog } from "../kit/ActionButton";
import { NOTIFY } from "./actions";
import { useDemand } from "./useDemand";

/** Offers to write those who are interested in an asset that is live now; goes by itself where there is nobody. */
export function Interested({ asset, onClose }: { asset: number; onClose: () => void }) {
  const { data, isPending, isFetching } = useDemand(asset);
  const untold = isFetching ? 0 : (data?.untold ?? 0);
  const nobody = !isPending && !isFetching && untold === 0;
  useEffect(() => {
    if (nobody) onClose();
  }, [nobody, onClose]);
  return untold > 0 ? <ActionDialog action={NOTIFY} record={{ asset, untold }} onClose={onClose} /> : null;
}
