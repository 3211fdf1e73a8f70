import type { Draw } from "../server/db/sample/draw";
import type { OrderPlan } from "./orders";
import type { Stage } from "./stage";
import type { Team } from "./team";

/** What every order of the story has around it. */
export interface Around {
  stage: Stage;
  desk: Team;
  /** Address of the page that stands for every document. */
  paper: string;
  /** The end of the story. */
  now: number;
}

/** An order that is played. */
export interface Acting extends Around {
  plan: OrderPlan;
  draw: Draw;
  id: number;
  /** Numbers of those who have recorded its money: somebody else takes the steps that pay it out. */
  recorders: Set<number>;
}
