import type { Resource } from "./resource";
import { amenities } from "./resources/amenities";
import { assets } from "./resources/assets";
import { company } from "./resources/company";
import { countries, partners, popups, videos } from "./resources/config";
import { customers } from "./resources/customers";
import { employee } from "./resources/employee";
import { features } from "./resources/features";
import { fees } from "./resources/fees";
import { orders } from "./resources/orders";
import { roles } from "./resources/roles";
import { settings } from "./resources/settings";
import { spv } from "./resources/spv";
import { wallet } from "./resources/wallet";

/** Every resource of the product, in the order of the menu. */
export const resources: readonly Resource[] = [
  assets,
  orders,
  spv,
  customers,
  employee,
  company,
  fees,
  wallet,
  features,
  amenities,
  roles,
  settings,
  partners,
  videos,
  popups,
  countries,
];

/** Gives the definition of that name; a name that does not exist is a mistake of the program. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is named ${name}`);
  return found;
}
