import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { RaRecord } from "react-admin";
import type { Field } from "../contract/fieldRegistry";
import type { MenuGroup } from "../contract/resource";
import type { Command } from "./kit/command";
import type { PageVerb } from "./kit/paths";
import type { Action } from "./kit/useMay";

/** Fetches the code of a component. */
export type Load<Props = object> = () => Promise<ComponentType<Props>>;

/** A tab of the page of a record that another subject has. */
export interface RecordTab {
  /** Last part of its address. */
  page: string;
  /** A resource or subject that one has to be allowed to see. */
  may: string;
  label: string;
}

/** What can be done with selected rows of a list; it reads the list's context. */
export interface BulkActions {
  load: Load;
  /** A resource or subject that it does something to; the list's own unless told. */
  may?: string;
  /** What one has to be allowed to do with that; to edit it unless told. */
  action?: Exclude<Action, "list" | "show">;
}

/** What a subject has of its own for a resource; whatever is not named is drawn by the kit. */
export type ResourceParts = { [verb in PageVerb]?: Load } & {
  /** Its entry of the menu; a plain one unless told. */
  icon?: LucideIcon;
  /** Above every page of the resource. */
  above?: Load;
  /** What may stand below the addresses of its forms; numbers of tabs unless told. */
  below?: RegExp;
  /** In place of a page while its code is fetched. */
  waiting?: Load;
  /** Tabs of the page of a record. */
  tabs?: readonly RecordTab[];
  /** At the end of each row of its list. */
  rowActions?: Load<{ record: RaRecord }>;
  /** In place of what the kind of a field shows in a list, by its path. */
  cells?: Readonly<Record<string, Load<{ record: RaRecord }>>>;
  /** Whether selected rows can be deleted together; they can unless told otherwise. */
  bulkDelete?: boolean;
  /** What else can be done with the selected rows. */
  bulkActions?: BulkActions;
  /** Fetches the fields that its history tells of beside its own. */
  historyFields?: () => Promise<readonly Field[]>;
  /** Shows both sides of a change of a field at once, by its path. */
  changes?: Readonly<Record<string, Load<{ before: unknown; after: unknown }>>>;
  /** Shows what a change makes of a field, by its path. */
  changed?: Readonly<Record<string, Load<{ after: unknown }>>>;
};

/** A page that belongs to no single verb of a resource. */
export interface CustomPage {
  /** Route, with parameters such as `:id`; one that has tabs ends in `/*`. */
  path: string;
  load: Load;
  /** Resource whose context the page stands in. */
  resource?: string;
  /** A resource or subject that one has to be allowed to see. */
  may?: string;
  /** What one has to be allowed to do with it, where that is more than to see it. */
  action?: Action;
  /** It is drawn by Material UI. */
  isForm?: boolean;
  /** Entry of the menu. */
  menu?: {
    group: MenuGroup;
    label: string;
    icon: LucideIcon;
    /** Above the resources of its group. */
    first?: boolean;
  };
}

/** What a subject adds to the console beside the definitions of its resources. */
export interface Subject {
  /** By the name of the resource, which may be another subject's: several may add to one. */
  resources?: Readonly<Record<string, ResourceParts>>;
  pages?: readonly CustomPage[];
  /** Above the page of every record that may wait for something. */
  aboveRecords?: Load<{ resource: string; id: RaRecord["id"] }>;
  /** In the bar above every page. */
  topBar?: Load;
  /** Above every page itself. */
  abovePages?: Load;
  /** Fetches what can be done from anywhere, once somebody looks for it. */
  commands?: () => Promise<readonly Command[]>;
  /**
   * In every list: at its head, in its menu of files, behind its filters, below its pages, and in place of its rows where
   * its address names a choice that they are grouped by. It reads the list's context.
   */
  inLists?: { head?: Load; files?: Load; filters?: Load; foot?: Load; groups?: Load };
  /** Below the entry of a resource in the menu. */
  inMenu?: Load<{ resource: string }>;
}

/** Declares what a subject adds to the console. */
export const subject = (parts: Subject): Subject => parts;
