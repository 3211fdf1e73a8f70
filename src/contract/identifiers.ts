import { text } from "./fields";

/** A permanent account number of India's income tax, personal wherever it stands. */
export const pan = () =>
  text("PAN", { max: 10, pattern: /^[A-Z]{5}\d{4}[A-Z]$/, message: "Enter a PAN such as ABCDE1234F", personal: true });

/** A number of India's goods and services tax. */
export const gstin = () =>
  text("GSTIN", {
    max: 15,
    pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
    message: "Enter a GSTIN of 15 characters",
  });

/** A country's calling code, `+91` and the like. */
export const countryCode = () =>
  text("Country code", { max: 5, pattern: /^\+\d{1,4}$/, message: "Enter a code such as +91" });

/** A customer's address on an EVM chain, to which tokens are sent. */
export const walletAddress = () =>
  text("Wallet address", {
    max: 42,
    pattern: /^0x[\dA-Fa-f]{40}$/,
    message: "Enter an address of 0x and 40 hexadecimal digits",
  });
