import type { ComponentType } from "react";
import type { FieldKind } from "../../../contract/fields";
import { Choice, Choices, Flag } from "./choice";
import { Data } from "./Data";
import { Instant } from "./Instant";
import { Money } from "./Money";
import { Reference } from "./Reference";
import { Day, Integer, LongText, line, Password, Percent } from "./text";
import { upload } from "./Upload";
import type { InputProps } from "./useField";

/** How a value of each kind is taken from a person; a kind without an input does not compile. */
export const INPUTS = {
  id: Data,
  text: line("text"),
  longText: LongText,
  email: line("email"),
  phone: line("tel"),
  link: line("url"),
  integer: Integer,
  money: Money,
  percent: Percent,
  date: Day,
  instant: Instant,
  choice: Choice,
  choices: Choices,
  flag: Flag,
  reference: Reference,
  image: upload("image"),
  file: upload("file"),
  password: Password,
  uuid: Data,
  data: Data,
} satisfies Record<FieldKind, ComponentType<InputProps>>;
