import { LogOut, Moon, Plus, Settings, Sun, UserRound } from "lucide-react";
import { use, useEffect, useState } from "react";
import type { Resource } from "../../contract/resource";
import { SETTING } from "../../contract/settings/vocabulary";
import { resources } from "../../contract/subjects";
import { inSentence, nameOf, pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import type { Command } from "../kit/command";
import { PartsContext } from "../kit/parts";
import { filteredPath, hasPage, pathOf } from "../kit/paths";
import { type Right, useMayEach } from "../kit/useMay";
import { useSignOut } from "../layout/signOut";
import { chooseMode, useMode } from "../theme/mode";
import { searchWords } from "./words";

/** What the bar offers beside records, in the words of the page; it leads somewhere, or does something at once. */
export interface Offer extends Pick<Command, "icon" | "of" | "opens" | "to"> {
  /** What it is called, then what else finds it. */
  phrases: readonly string[];
  run?: () => void;
  /** It only narrows what is looked for, and is not offered itself. */
  narrows?: true;
}

/** Writes text as it is compared: in small letters, without accents. */
const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/\s+/g, " ");

/** Tells whether each word of a text begins a word of what something is called. */
export function fits({ phrases }: Offer, text: string): boolean {
  const starts = phrases.flatMap((phrase) => plain(phrase).split(" "));
  return plain(text)
    .split(" ")
    .every((word) => starts.some((start) => start.startsWith(word)));
}

/** Finds what is done to a record, of which a number or a name follows: `move order 924`; the longest phrase counts. */
export function doneTo(offers: readonly Offer[], text: string): { offer: Offer; rest: string } | undefined {
  const typed = `${plain(text)} `;
  const phrases = offers.flatMap((offer) => (offer.of ? offer.phrases.map((phrase) => ({ offer, phrase })) : []));
  const [best] = phrases
    .filter(({ phrase }) => typed.startsWith(`${plain(phrase)} `))
    .sort((one, other) => other.phrase.length - one.phrase.length);
  return best && { offer: best.offer, rest: typed.slice(plain(best.phrase).length).trim() };
}

/** Gives what the person may do and where they may go: actions, and pages. */
export function useOffers(): { actions: readonly Offer[]; pages: readonly Offer[] } {
  const { menu } = use(PartsContext);
  const commands = useCommands();
  const own = useOwn();
  const entries = menu.flatMap(({ entries: all }) => all);
  const seen = (resource: Resource): Right => ({ resource: resource.name, action: "list" });
  const created = resources.filter((resource) => hasPage(resource, "create"));
  const making = (resource: Resource): Right => ({ resource: resource.name, action: "create" });
  const settings: Right = { resource: "settings", action: "list" };
  const may = useMayEach([
    ...commands.map((command) => command.may),
    ...entries.flatMap(({ may: name }) => (name === undefined ? [] : [listOf(name)])),
    ...resources.map(seen),
    ...created.map(making),
    settings,
  ]);
  if (!may) return { actions: own, pages: [] };
  return {
    actions: [
      ...commands
        .filter((command) => may(command.may) && (!command.of || may(seen(command.of))))
        .map(({ words, also = [], ...command }) => ({ ...command, phrases: [words, ...also].map((one) => t(one)) })),
      ...created.filter((resource) => may(making(resource))).map(newOf),
      ...own,
      ...resources.filter((resource) => resource.found && may(seen(resource))).map(narrowTo),
    ],
    pages: [
      ...entries
        .filter(({ may: name }) => name === undefined || may(listOf(name)))
        .map(({ path, label, icon }) => ({ phrases: [t(label)], to: path, icon })),
      ...(may(settings) ? Object.entries(SETTING).map(settingOf) : []),
    ],
  };
}

const listOf = (resource: string): Right => ({ resource, action: "list" });

const newOf = (resource: Resource): Offer => ({
  phrases: [
    t(searchWords.new, { name: inSentence(nameOf(resource)) }),
    ...(resource.empty?.add ? [t(resource.empty.add)] : []),
  ],
  to: pathOf(resource, "create"),
  icon: Plus,
});

const narrowTo = (resource: Resource): Offer => ({
  phrases: [nameOf(resource), pluralOf(resource)],
  of: resource,
  narrows: true,
});

const settingOf = ([name, words]: [string, string]): Offer => ({
  phrases: [t(searchWords.setting, { name: t(words) })],
  to: filteredPath("settings", { q: name }),
  icon: Settings,
});

function useCommands(): readonly Command[] {
  const { commands } = use(PartsContext);
  const [fetched, setFetched] = useState<readonly Command[]>([]);
  useEffect(() => {
    let isGone = false;
    // What cannot be fetched is not offered; its page has the button.
    Promise.allSettled(commands.map((fetch) => fetch())).then((all) => {
      if (!isGone) setFetched(all.flatMap((one) => (one.status === "fulfilled" ? one.value : [])));
    });
    return () => {
      isGone = true;
    };
  }, [commands]);
  return fetched;
}

/** What the bar above every page offers too. */
function useOwn(): readonly Offer[] {
  const signOut = useSignOut();
  const other = useMode() === "dark" ? "light" : "dark";
  return [
    {
      phrases: [t(kitWords.nav[other])],
      icon: other === "dark" ? Moon : Sun,
      run: () => chooseMode(other),
    },
    { phrases: [t(kitWords.nav.profile)], icon: UserRound, to: "/profile" },
    { phrases: [t(kitWords.nav.signOut)], icon: LogOut, run: signOut },
  ];
}
