import type { Draw } from "./draw";

// Syllables that meet in no given or family name, no brand and no title: what they make belongs to nobody.
/** Beginnings of the words that the builder invents. */
const HEADS = [
  "Zae",
  "Vyla",
  "Thro",
  "Oruqa",
  "Kwi",
  "Ylo",
  "Breva",
  "Dwu",
  "Nuxo",
  "Phe",
  "Squi",
  "Ulvo",
  "Yoro",
  "Quena",
];
/** Their ends. */
const TAILS = ["mith", "lbax", "ndru", "zzin", "ploth", "kvar", "vorn", "dwyx", "lquis", "mbrel", "thune", "grax"];
const FAMILY_HEADS = ["Orr", "Vanq", "Zemb", "Thel", "Quar", "Ixm", "Bruv", "Wolq", "Dreb", "Ulth", "Yarv", "Kesp"];
const FAMILY_TAILS = ["ilk", "uvant", "adrix", "ombur", "enzoq", "ywell", "arvo", "undle", "ephrin", "ibbern"];

/** Invents one capitalised word. */
export const inventWord = (draw: Draw) => draw.pick(HEADS) + draw.pick(TAILS);

/** Invents a person's given and family name. */
export const inventPerson = (draw: Draw) => ({
  firstname: inventWord(draw),
  lastname: draw.pick(FAMILY_HEADS) + draw.pick(FAMILY_TAILS),
});

const TITLES: readonly ((draw: Draw) => string)[] = [
  (draw) => `The Last ${inventWord(draw)}`,
  (draw) => `Letters from ${inventWord(draw)}`,
  (draw) => `${inventWord(draw)} at Dusk`,
  (draw) => `A Season in ${inventWord(draw)}`,
  (draw) => `Beyond ${inventWord(draw)}`,
];

/** Invents the title of a film, a series, a record, a book or a tournament. */
export const inventTitle = (draw: Draw) => draw.pick(TITLES)(draw);

const TRADES = ["Pictures", "Estates", "Sound Works", "Press", "Developers", "Athletics", "Land", "Studios"];

/** Invents the name of an issuer company. */
export const inventCompany = (draw: Draw) =>
  `${draw.pick(FAMILY_HEADS)}${draw.pick(FAMILY_TAILS)} ${draw.pick(TRADES)}`;

/** Invents the name of a special-purpose vehicle. */
export const inventSpv = (draw: Draw) => `${inventWord(draw)} Holdings`;

/** Gives an e-mail address that can never be delivered to: the domain is reserved for examples (RFC 2606). */
export const emailOf = (name: string, number: number, domain = "people.example") =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}.${number}@${domain}`;

/** Gives a phone number of ten digits that no network assigns: it begins with 0000. */
export const phoneOf = (number: number) => `0000${String(number % 1_000_000).padStart(6, "0")}`;

const letter = (draw: Draw) => String.fromCharCode(65 + draw.integer(0, 25));

/** Invents a PAN of valid form that is never issued: no kind of holder has the letter Z, and numbers begin at 0001. */
export const inventPan = (draw: Draw) =>
  `${letter(draw)}${letter(draw)}${letter(draw)}Z${letter(draw)}0000${letter(draw)}`;

/** Invents a GSTIN of valid form in a state that does not exist. */
export const inventGstin = (draw: Draw) => `00${inventPan(draw)}1Z${letter(draw)}`;

// Codes that ISO 3166 leaves to its users are never given to a country.
const FREE_COUNTRIES = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((at) => [`X${at}`, ...(at > "L" ? [`Q${at}`] : [])]);

/** Gives a country code that no country has. */
export const countryCodeOf = (number: number) => FREE_COUNTRIES[number % FREE_COUNTRIES.length] as string;
