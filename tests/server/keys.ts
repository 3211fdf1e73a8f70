import { type Keyring, parseKeys } from "../../src/server/encryption/keyring";

/** A key of the data that every test, and every program that a test builds of its own, may share. */
export const testKeyring = parseKeys(`tests:${Buffer.alloc(32, "tests").toString("base64")}`) as Keyring;
