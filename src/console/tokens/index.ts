import { Blocks, Hexagon, PackageCheck } from "lucide-react";
import { subject } from "../subject";

/** Units on a chain: the contracts of assets, what is sent to them, and what is on its way to holders. */
export const tokens = subject({
  resources: {
    tokens: {
      icon: Hexagon,
      show: () => import("./TokenShow").then(({ TokenShow }) => TokenShow),
      cells: { address: () => import("./cells").then(({ ContractCell }) => ContractCell) },
    },
    "chain-transactions": {
      icon: Blocks,
      show: () => import("./TransactionShow").then(({ TransactionShow }) => TransactionShow),
      cells: { hash: () => import("./cells").then(({ HashCell }) => HashCell) },
    },
    "unit-deliveries": {
      icon: PackageCheck,
      show: () => import("./DeliveryShow").then(({ DeliveryShow }) => DeliveryShow),
    },
    // What a request for a token asks for stands among the changes of its asset.
    assets: {
      changed: {
        address: () => import("./Asked").then(({ ContractAsked }) => ContractAsked),
        max_holders: () => import("./Asked").then(({ LimitAsked }) => LimitAsked),
        max_units: () => import("./Asked").then(({ LimitAsked }) => LimitAsked),
      },
    },
  },
  commands: () => import("./commands").then(({ COMMANDS }) => COMMANDS),
});
