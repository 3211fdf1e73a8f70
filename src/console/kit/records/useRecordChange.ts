import { useQueryClient } from "@tanstack/react-query";
import { assets } from "../../../contract/assets/resource";
import { assetRoutes } from "../../../contract/assets/routes";
import { assetSectionRoutes } from "../../../contract/assets/sectionRoutes";
import { useChange } from "../useChange";

/** What is told of an asset by its records: how much there is, and what keeps it from a step. */
export const COUNTED = [assetSectionRoutes.tabs.on, assetRoutes.steps.on, assetRoutes.colleagues.on].map((on) => [
  assets.name,
  on,
]);

/** Gives a change of records that belong to an asset: the wizard counts them anew afterwards. */
export function useRecordChange<Input, Result>(
  resource: string,
  run: (input: Input) => Promise<Result>,
  said: string,
  more?: { tells?: boolean },
) {
  const client = useQueryClient();
  const count = () => Promise.all(COUNTED.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useChange(resource, (input: Input) => run(input).finally(count), said, more);
}
