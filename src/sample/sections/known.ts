import type { z } from "zod";
import type * as sections from "../../contract/assets/sections";
import type { SampleAsset } from "../assets";
import type { SampleSpv } from "../spvs";
import type { SampleTenant } from "../tenants";

/** What the sections of an asset are written from. */
export interface Known {
  asset: SampleAsset;
  name: string;
  /** Its place among the sample assets. */
  index: number;
  isProperty: boolean;
  spv: SampleSpv;
  tenants: readonly SampleTenant[];
  /** Addresses of its pictures: the cover, another view, and a plan or a poster. */
  pictures: readonly [string, string, string];
  company: { id: number; name: string };
  /** Ids of what the catalogue holds, by category. */
  features: Readonly<Record<string, number[]>>;
  amenities: Readonly<Record<string, number[]>>;
  template: number;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

/** Writes what an asset holds on the tab of that name. */
export type Section<Name extends keyof typeof sections> = (known: Known) => z.input<(typeof sections)[Name]>;
