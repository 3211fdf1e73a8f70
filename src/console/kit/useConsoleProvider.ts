import { useDataProvider } from "react-admin";
import type { ConsoleDataProvider } from "../api/dataProvider";

/** Gives the data provider with the product's own verbs, such as `exportCsv` and `setOrderStatus`. */
export const useConsoleProvider = () => useDataProvider<ConsoleDataProvider>();
