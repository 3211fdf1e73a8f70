import { useDataProvider } from "react-admin";
import type { ConsoleDataProvider } from "../api/dataProvider";

/** Gives the data provider with what it does beyond react-admin's verbs: `call`, `download`, `exportList`. */
export const useConsoleProvider = () => useDataProvider<ConsoleDataProvider>();
