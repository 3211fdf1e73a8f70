import { Settings } from "lucide-react";
import { subject } from "../subject";

/** Settings of the platform. */
export const settings = subject({
  resources: {
    settings: {
      icon: Settings,
      create: () => import("./SettingForms").then(({ SettingCreate }) => SettingCreate),
      edit: () => import("./SettingForms").then(({ SettingEdit }) => SettingEdit),
      cells: {
        value: () => import("./SettingCells").then(({ SettingValue }) => SettingValue),
      },
    },
  },
});
