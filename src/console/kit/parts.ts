import type { LucideIcon } from "lucide-react";
import { type ComponentType, createContext, use } from "react";
import type { Identifier, RaRecord } from "react-admin";
import type { Field } from "../../contract/fieldRegistry";
import type { MenuGroup } from "../../contract/resource";
import type { BulkActions, RecordTab } from "../subject";
import type { Command } from "./command";

/** What the kit takes up from subjects for the lists and records of one resource. */
export interface Parts {
  icon?: LucideIcon;
  above?: ComponentType;
  below?: RegExp;
  waiting?: ComponentType;
  rowActions?: ComponentType<{ record: RaRecord }>;
  cells?: Readonly<Record<string, ComponentType<{ record: RaRecord }>>>;
  bulkDelete?: boolean;
  bulkActions?: Omit<BulkActions, "load"> & { Actions: ComponentType };
  changes?: Readonly<Record<string, ComponentType<{ before: unknown; after: unknown }>>>;
  changed?: Readonly<Record<string, ComponentType<{ after: unknown }>>>;
  /** Gives the same promise, however often it is asked, until it is kept. */
  historyFields?: () => readonly Field[] | Promise<readonly Field[]>;
  tabs?: readonly RecordTab[];
}

/** One entry of the menu. */
export interface MenuEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** What one has to be allowed to see. */
  may: string | undefined;
}

/** What subjects give to the kit and the shell, which know none of them. */
export interface SubjectParts {
  /** By the name of the resource. */
  resources: Readonly<Record<string, Parts>>;
  /** Above the page of a record, by the name of the subject. */
  aboveRecords: Readonly<Record<string, ComponentType<{ resource: string; id: Identifier }>>>;
  /** In the bar above every page, by the name of the subject. */
  topBar: Readonly<Record<string, ComponentType>>;
  /** Above every page itself, by the name of the subject. */
  abovePages: Readonly<Record<string, ComponentType>>;
  /** In every list, by the name of the subject. */
  inLists: Readonly<Record<"head" | "files" | "filters" | "foot" | "groups", Readonly<Record<string, ComponentType>>>>;
  /** Below the entry of a resource in the menu, by the name of the subject. */
  inMenu: Readonly<Record<string, ComponentType<{ resource: string }>>>;
  /** The menu in its order, by the heading of each group. */
  menu: ReadonlyArray<{ group: MenuGroup; entries: readonly MenuEntry[] }>;
  /** What fetches the commands of each subject that has some. */
  commands: ReadonlyArray<() => Promise<readonly Command[]>>;
}

/** The parts of all subjects; without a provider there are none. */
export const PartsContext = createContext<SubjectParts>({
  resources: {},
  aboveRecords: {},
  topBar: {},
  abovePages: {},
  inLists: { head: {}, files: {}, filters: {}, foot: {}, groups: {} },
  inMenu: {},
  menu: [],
  commands: [],
});

const NONE: Parts = {};

/** Gives what subjects have of their own for a resource. */
export const useParts = (resource: string): Parts => use(PartsContext).resources[resource] ?? NONE;
