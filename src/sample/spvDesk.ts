import type { SampleAsset } from "./assets";
import type { Desk } from "./desk";
import type { SampleCustomer } from "./people";
import type { SampleSpv } from "./spvs";

/** What the work around SPVs is drawn from. */
export interface SpvDesk {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
  desk: Desk;
  paper: string;
  now: number;
  spvs: readonly SampleSpv[];
}
