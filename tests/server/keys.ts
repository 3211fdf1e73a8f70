import { type Keyring, parseKeys } from "../../src/server/encryption/keyring";

/** A key of the data that every test and every program of a test may share. */
export const DATA_KEYS = `tests:${Buffer.alloc(32, "tests").toString("base64")}`;

/** The same, read. */
export const testKeyring = parseKeys(DATA_KEYS) as Keyring;
