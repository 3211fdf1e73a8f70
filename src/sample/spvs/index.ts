import { aravalliLand } from "./aravalliLand";
import { cinnamonLane } from "./cinnamonLane";
import { creekTower } from "./creekTower";
import { gulfShoreLeague } from "./gulfShoreLeague";
import { harbourQuay } from "./harbourQuay";
import { juniperPress } from "./juniperPress";
import { monsoonLetter } from "./monsoonLetter";
import { saltmarsh } from "./saltmarsh";
import type { SpvStory } from "./story";
import { straitsMusic } from "./straitsMusic";

/** The SPVs of the sample, each with what it holds and what happens in it. */
export const SPVS: readonly SpvStory[] = [
  harbourQuay,
  cinnamonLane,
  straitsMusic,
  saltmarsh,
  aravalliLand,
  gulfShoreLeague,
  creekTower,
  monsoonLetter,
  juniperPress,
];
