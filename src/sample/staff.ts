import { ROLE } from "../contract/roles/vocabulary";

/** Somebody of the sample's back office, by whom the story is played and as whom a visitor may sign in. */
export interface SampleStaff {
  name: string;
  email: string;
  /** Id of a preset role. */
  role: number;
  /** One has left, and one account is blocked: neither signs in. */
  status: "Active" | "Inactive" | "Blocked";
}

const person = (name: string, role: number, status: SampleStaff["status"] = "Active"): SampleStaff => ({
  name,
  email: `${name.toLowerCase().replaceAll(" ", ".")}@staff.example`,
  role,
  status,
});

/** The back office of the sample: the first of each preset role is the one to be, the others are second persons. */
export const SAMPLE_STAFF: readonly SampleStaff[] = [
  person("Meera Raghunathan", ROLE.superAdmin),
  person("Tobias Lindqvist", ROLE.assetManager),
  person("Farah Al Suwaidan", ROLE.assetManager),
  person("Kabir Deshpande", ROLE.assetManager, "Inactive"),
  person("Ingrid Solheim", ROLE.compliance),
  person("Nikhil Varadarajan", ROLE.compliance),
  person("Anjali Kulkarni", ROLE.finance),
  person("Omar Haddadin", ROLE.finance),
  person("Priya Nambiar", ROLE.support),
  person("Elena Marchetti", ROLE.support),
  person("Rohan Bhatt", ROLE.support, "Blocked"),
  person("Samir Qureshi", ROLE.auditor),
];
