import { distributions } from "../../contract/distributions/resource";
import { DISTRIBUTION_SOURCE, DISTRIBUTION_STATUS } from "../../contract/distributions/vocabulary";
import { joined, msg } from "../../contract/language/message";
import type { RecordOf } from "../../contract/resource";
import type { Database } from "../db/database";
import { Failure } from "../http/failure";
import { lockRecord } from "../resources/store";
import { distributionRules } from "./rules";

/** A distribution as it is read. */
export type Distribution = RecordOf<typeof distributions>;

type Status = Distribution["status"];

/** Keeps a distribution from others until the commit; one in another status than these is refused as a conflict. */
export async function lockDistribution(tx: Database, id: number, wanted: readonly Status[]): Promise<Distribution> {
  const found = (await lockRecord(tx, distributions, distributionRules, id)) as unknown as Distribution;
  if (wanted.includes(found.status)) return found;
  const quoted = (status: Status) => msg("“%{status}”", { status: msg(DISTRIBUTION_STATUS[status]) });
  const words = msg("The distribution is %{status}; this needs one that is %{wanted}", {
    status: quoted(found.status),
    wanted: [joined(wanted.map(quoted), " or ")],
  });
  throw new Failure("conflict", words);
}

/** Gives the account that a distribution is paid from, and that gets back what could not be paid. */
export const sourceOf = ({ kind, spv_id }: Pick<Distribution, "kind" | "spv_id">) =>
  `${DISTRIBUTION_SOURCE[kind]}:${spv_id}` as const;
