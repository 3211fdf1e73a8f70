import type { RaRecord } from "react-admin";
import type { z } from "zod";
import type { eoiCalls } from "../../contract/eois/calls";
import { EOI_TRANSITIONS } from "../../contract/eois/machine";
import type { eois } from "../../contract/eois/resource";
import { nextOf } from "../../contract/machine";
import { paiseOf, rupeesOf } from "../../contract/money";
import type { RecordOf } from "../../contract/resource";

/** An expression of interest as its pages read it. */
export type Eoi = RecordOf<typeof eois> & RaRecord<number>;

/** What is asked for of an asset, as its demand book reads it. */
export type Demand = z.output<(typeof eoiCalls.demand)["answer"]>;

/** A status that a person can decide for. */
export type Decision = z.input<(typeof eoiCalls.decide)["body"]>["status"];

/** The decisions, in the order in which they are offered. */
export const DECISIONS: readonly Decision[] = ["approved", "waitlisted", "rejected", "withdrawn"];

/** Tells whether a decision ends the interest, and so gives booked money back. */
export const isEnd = (decision: Decision): boolean => EOI_TRANSITIONS[decision].length === 0;

/** Gives what is still to be paid of the booking amount, as a decimal string that is never below zero. */
export function outstandingOf({ booking_amount, booked_amount }: Eoi): string {
  const left = paiseOf(booking_amount) - paiseOf(booked_amount ?? "0");
  return rupeesOf(left > 0n ? left : 0n);
}

/** Tells whether a decision waits for the booking amount: only what is booked in full is approved. */
export const waitsForBooking = (eoi: Eoi, decision: Decision): boolean =>
  decision === "approved" && paiseOf(outstandingOf(eoi)) > 0n;

/** Tells whether money is booked. */
export const isBooked = ({ booked_amount }: Eoi): boolean => paiseOf(booked_amount ?? "0") > 0n;

/** Tells whether something may still become of it; afterwards nothing is booked for it any more. */
export const isOpen = ({ status }: Eoi): boolean => nextOf(EOI_TRANSITIONS, status).length > 0;

/** What can be done with an expression of interest as it stands; the server is the judge. */
export function offersOf(eoi: Eoi) {
  const next: readonly string[] = nextOf(EOI_TRANSITIONS, eoi.status);
  return {
    conversion: next.includes("converted"),
    booking: isOpen(eoi) && paiseOf(outstandingOf(eoi)) > 0n,
    decisions: DECISIONS.filter((decision) => next.includes(decision)),
  };
}
