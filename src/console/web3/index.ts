import { subject } from "../subject";

/** The wallet of the browser. */
export const web3 = subject({
  topBar: () => import("./bar/WalletBar").then(({ WalletBar }) => WalletBar),
});
