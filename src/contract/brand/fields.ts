import { z } from "zod";
import { named, tag } from "../fieldRegistry";
import { choice, image } from "../fields";
import { isReadable } from "./colours";
import { FONT } from "./fonts";

const COLOUR = /^#[\da-f]{6}$/i;

const colour = (label: string, help: string) =>
  tag(
    z
      .string()
      .trim()
      .regex(COLOUR, "Enter a colour as # and six digits, such as #12545c")
      .refine(
        (value) => !COLOUR.test(value) || isReadable(value),
        "White letters on this colour, and links in it, are hard to read: choose a darker one",
      ),
    named("text", label, { help }),
  );

/** What is set of the brand, by the names of its settings. */
export const brandFields = {
  platform_name: tag(
    z
      .string()
      .trim()
      .regex(/^[^<>\p{Cc}]{1,60}$/u, "Enter one line of plain text, at most 60 characters"),
    named("text", "Name", { help: "On every page, in mails, on documents and in authenticators." }),
  ),
  platform_logo: image("Logo", { help: "A square picture; the drawn mark stands where there is none." }),
  platform_primary: colour("Primary colour", "Of buttons, links and the menu; deep teal unless set."),
  platform_accent: colour("Accent colour", "The one warm colour beside it; amber unless set."),
  platform_font: choice(FONT, "Letters", { help: "What pages are set in; Inter unless set." }),
};
