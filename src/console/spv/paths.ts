import type { Identifier } from "react-admin";
import { pathOf } from "../kit/paths";

/** Gives the address of a section of an SPV's form by its number, counted from 1. */
export const sectionPath = (id: Identifier, number: number): string => `${pathOf("spv", "edit", id)}/${number}`;

/** Gives the address of the section with an SPV's escrow account. */
export const escrowPath = (id: Identifier): string => sectionPath(id, 3);
