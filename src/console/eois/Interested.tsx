import { useEffect } from "react";
import { NotifyDialog } from "./NotifyDialog";
import { useDemand } from "./useDemand";

/** Offers to write those who are interested in an asset that is live now; goes by itself where there is nobody. */
export function Interested({ asset, onClose }: { asset: number; onClose: () => void }) {
  const { data, isPending, isFetching } = useDemand(asset);
  const untold = isFetching ? 0 : (data?.untold ?? 0);
  const nobody = !isPending && !isFetching && untold === 0;
  useEffect(() => {
    if (nobody) onClose();
  }, [nobody, onClose]);
  return untold > 0 ? <NotifyDialog asset={asset} untold={untold} onClose={onClose} /> : null;
}
