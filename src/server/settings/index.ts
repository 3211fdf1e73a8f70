import { subject } from "../subject";
import { settingRules } from "./rules";

/** Settings of the platform. */
export const settings = subject({ resources: { settings: settingRules } });
