import type { SampleAsset } from "./assets";
import type { SampleCustomer } from "./people";
import type { SampleSpv } from "./spvs";
import type { Team } from "./team";

/** What the work around SPVs is drawn from. */
export interface SpvScene {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
  desk: Team;
  paper: string;
  now: number;
  spvs: readonly SampleSpv[];
}
