import { useQueryClient } from "@tanstack/react-query";
import { assets } from "../../../contract/assets/resource";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
import { useChange } from "../useChange";

/** Gives a change of records that belong to an asset: the wizard counts them anew afterwards. */
export function useRecordChange<Input, Result>(
  resource: string,
  run: (input: Input) => Promise<Result>,
  said: string,
  more?: { tells?: boolean },
) {
  const client = useQueryClient();
  const count = () => client.invalidateQueries({ queryKey: [assets.name, assetSectionRoutes.tabs.on] });
  return useChange(resource, (input: Input) => run(input).finally(count), said, more);
}
