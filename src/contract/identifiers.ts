import type { More } from "./fieldRegistry";
import { text } from "./fields";

/** What a number that is encrypted, and given back as its last characters alone, says of itself. */
export const SECRET_NUMBER = { personal: true, masked: true, encrypted: true } as const;

/**
 * A permanent account number of India's income tax, personal wherever it stands. It is given back masked; the mask
 * itself, sent again, leaves it as it is.
 */
export const pan = (more: More = {}) =>
  text("PAN", {
    max: 10,
    pattern: /^([A-Z]{5}\d{4}[A-Z]|•{4}\d{3}[A-Z])$/,
    message: "Enter a PAN such as ABCDE1234F",
    ...SECRET_NUMBER,
    ...more,
  });

/** What the fourth letter of a PAN says of its holder: a person, a company, a firm, a trust, a government … */
const PAN_HOLDER = {
  individual: "P",
  corporate: "CF",
  government: "GL",
} as const;

/** Tells whether a PAN, whole, has the form of one, and the fourth letter that a kind of investor has. */
export function passesAsPan(number: string, category: string): boolean {
  const letters = category in PAN_HOLDER ? PAN_HOLDER[category as keyof typeof PAN_HOLDER] : "PCHFATBLJG";
  return new RegExp(`^[A-Z]{3}[${letters}][A-Z]\\d{4}[A-Z]$`).test(number);
}

/**
 * A number of India's goods and services tax. Its holder prints it on invoices, so it is shown whole; it is encrypted
 * because the holder's PAN is its third to twelfth character.
 */
export const gstin = () =>
  text("GSTIN", {
    max: 15,
    pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
    message: "Enter a GSTIN of 15 characters",
    encrypted: true,
  });

/** A corporate identification number of India's register of companies. */
export const cin = () =>
  text("CIN", {
    max: 21,
    pattern: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    message: "Enter a CIN of 21 characters, such as U12345MH2020PTC123456",
  });

/** Tells whether no network assigns a phone number: it begins with 0000, as those of the sample data do. */
export const isNobodysPhone = (phone: string) => /^0000\d{6}$/.test(phone);

/** A country's calling code, `+91` and the like. */
export const countryCode = () =>
  text("Country code", { max: 5, pattern: /^\+\d{1,4}$/, message: "Enter a code such as +91" });

/** An address on an EVM chain. */
export const walletAddress = (label = "Wallet address", more: More = {}) =>
  text(label, {
    max: 42,
    pattern: /^0x[\dA-Fa-f]{40}$/,
    message: "Enter an address of 0x and 40 hexadecimal digits",
    ...more,
  });

/** A branch of a bank of India, for transfers. */
export const ifsc = () =>
  text("IFSC", {
    max: 11,
    pattern: /^[A-Z]{4}0[A-Z\d]{6}$/,
    message: "Enter an IFSC such as HDFC0001234",
    compact: true,
  });

/**
 * The number of a bank account in India. It is given back masked; the mask itself, sent again, leaves it as it is.
 */
export const accountNumber = (label: string, more: More = {}) =>
  text(label, {
    max: 18,
    pattern: /^(\d{9,18}|•{4}\d{4})$/,
    message: "Enter 9 to 18 digits",
    compact: true,
    ...SECRET_NUMBER,
    ...more,
  });

/** A postal code: six digits in India, and what other countries have. */
export const postalCode = () =>
  text("PIN code", { max: 10, pattern: /^[A-Z\d][A-Z\d -]{2,9}$/i, message: "Enter a PIN code such as 400001" });
