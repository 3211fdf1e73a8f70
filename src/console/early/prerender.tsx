import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CoreAdminContext, memoryStore, ResourceContextProvider } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import {
  type EarlyCell,
  type EarlyList,
  type EarlyPages,
  INITIAL,
  placeholderOf,
  slotOf,
} from "../../contract/earlyPage";
import type { Field, FieldKind } from "../../contract/fieldRegistry";
import { bulkFieldsOf } from "../../contract/jobs/bulk";
import type { Grant, Subject } from "../../contract/permissions";
import type { Resource } from "../../contract/resource";
import { resourceNamed } from "../../contract/resourceNamed";
import { resources } from "../../contract/subjects";
import { List } from "../admin/List";
import { i18nProvider } from "../i18n/provider";
import { language } from "../i18n/t";
import { FieldView } from "../kit/FieldView";
import { type Mark, markOf, RecordMark } from "../kit/icons/RecordMark";
import { PartsContext } from "../kit/parts";
import { hasPage, pathOf, recordVerb } from "../kit/paths";
import { withValue } from "../kit/record";
import { Shell } from "../layout/Shell";
import { RESOURCE_PARTS, SUBJECT_PARTS } from "../parts";
import { Loading } from "../screens/Loading";
import type { BulkActions } from "../subject";

// Runs in the build alone: what the server sends of each page is drawn by the components that draw it later.

/** How values of a kind are written, where that is not as they come. */
const AS: Partial<Record<FieldKind, EarlyCell["as"]>> = {
  integer: "number",
  decimal: "number",
  money: "money",
  percent: "percent",
  date: "date",
  instant: "day",
};

/** Kinds that are drawn from more than one text: as one that its subject draws, such a cell is filled by the program. */
const LATER: readonly FieldKind[] = ["choices", "references", "rows", "richText", "file", "image", "data", "link"];

type Row = Record<string, unknown> & { id: string };

/** Gives every page of the back office as far as it can be drawn before the program is there. */
async function prerender(): Promise<EarlyPages> {
  const lists: Record<string, EarlyPages["lists"][string]> = {};
  for (const resource of resources.filter((one) => hasPage(one, "list"))) {
    const { above, list: load } = RESOURCE_PARTS[resource.name] ?? {};
    const Page = (await load?.()) ?? List;
    const draw = (rows?: Row[]) =>
      markup(
        <ResourceContextProvider value={resource.name}>
          {above && <div className="above" />}
          <Page />
        </ResourceContextProvider>,
        pathOf(resource, "list"),
        rows && { [resource.name]: rows },
      );
    const list = listOf(resource, draw);
    lists[pathOf(resource, "list")] = { content: atWidth(true, draw), ...(list && { list }) };
  }
  return { frame: frame(), menu: menu(), waiting: markup(<Loading />), lists };
}

/** Draws for somebody who may do everything; the script that fills a page takes away what others may not. */
function markup(children: ReactNode, path = "/", rows: Readonly<Record<string, Row[]>> = {}): string {
  const queryClient = new QueryClient();
  queryClient.setQueryDefaults(["auth", "canAccess"], { initialData: true });
  for (const [name, data] of Object.entries(rows))
    queryClient.setQueryDefaults([name, "getList"], { initialData: { data, total: data.length } });
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext {...{ i18nProvider, queryClient }} store={memoryStore({ locale: language() })}>
        <PartsContext value={SUBJECT_PARTS}>{children}</PartsContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

function frame(): EarlyPages["frame"] {
  const shell = markup(<Shell>{placeholderOf("page")}</Shell>);
  // Toasts have a style of their own, which the security policy takes from scripts alone.
  const [before = "", after = ""] = shell.replace(/<div data-rht-toaster.*?<\/div>/, "").split(placeholderOf("page"));
  return [before, after];
}

const menu = (): EarlyPages["menu"] =>
  Object.fromEntries(
    SUBJECT_PARTS.menu.flatMap(({ entries }) =>
      entries.flatMap(({ path, may }) => (may ? [[path, subjectOf(may)]] : [])),
    ),
  );

const subjectOf = (name: string): Subject =>
  resources.find((resource) => resource.name === name)?.permission ?? (name as Subject);

/** Gives what rows of a list are drawn from; nothing where its columns are drawn from more than one value each. */
function listOf(resource: Resource, draw: (rows?: Row[]) => string): EarlyList | undefined {
  const row = rowOf(resource);
  const drawn = cellsOf(resource, row);
  const bodies = [
    /<tbody>(.*)<\/tbody>/.exec(atWidth(true, () => draw([row])))?.[1],
    /<ul class="cards".*?>(.*)<\/ul>/.exec(atWidth(false, () => draw([row])))?.[1],
  ];
  const [wide, narrow] = bodies.map(
    (body) =>
      body &&
      withSlots(
        body,
        drawn.map(({ name, inRow }) => [name, inRow]),
      ),
  );
  const waiting = /<\/div>(<label class="filter sort">.*<ul class="cards".*?>).*<\/ul>/.exec(atWidth(false, draw));
  if (!wide || !narrow || !waiting) return undefined;
  const { bulkDelete = true, bulkActions } = RESOURCE_PARTS[resource.name] ?? {};
  const selects: Grant[] = [
    ...(bulkDelete && resource.api.remove ? [[resource.permission, "delete"] as const] : []),
    ...(bulkFieldsOf(resource).length > 0 ? [[resource.permission, "edit"] as const] : []),
    ...(bulkActions ? [grantOf(resource, bulkActions)] : []),
  ];
  return {
    name: resource.name,
    row: wide,
    card: narrow,
    title: resource.title,
    cells: Object.fromEntries(drawn.map(({ name, cell }) => [name, cell])),
    cards: `${waiting[1]}</ul>`,
    selects,
    edits: [resource.permission, "edit"],
    edit: pathOf(resource, recordVerb(resource, true), row.id),
    show: pathOf(resource, recordVerb(resource, false), row.id),
  };
}

const grantOf = ({ name }: Resource, { may = name, action = "edit" }: BulkActions): Grant => [
  resourceNamed(may).permission,
  action,
];

function atWidth<Result>(isWide: boolean, draw: () => Result): Result {
  globalThis.matchMedia = () => ({ matches: !isWide }) as MediaQueryList;
  return draw();
}

/** Makes a row that holds the place of each value in its stead. */
const rowOf = ({ fields }: Resource): Row => ({
  ...fields.reduce((row, { path }) => withValue(row, path, placeholderOf(path)), {}),
  id: placeholderOf("id"),
});

/** How a cell of a row is written, and how the row of places has it. */
interface Drawn {
  name: string;
  inRow: string;
  cell: EarlyCell;
}

/** Gives how the columns of a list are written, and the picture of a row. */
function cellsOf(resource: Resource, row: Row): Drawn[] {
  const mark = markOf(resource, row);
  const { cells = {} } = RESOURCE_PARTS[resource.name] ?? {};
  const shown = resource.columns.flatMap((path) => resource.fields.find((field) => field.path === path) ?? []);
  return [
    ...shown.map((field) => cellOf(field, row, field.path in cells || LATER.includes(field.kind))),
    ...(mark && resource.picture ? [pictureCell(resource.picture, mark, placeholderOf(resource.title))] : []),
  ];
}

function cellOf(field: Field, row: Row, isLate: boolean): Drawn {
  const draw = (record: object) => markup(<FieldView record={record} field={field} compact link />);
  const values = field.kind === "flag" ? [true, false] : Object.keys(field.words ?? field.choices ?? {});
  const inRow = draw(row);
  const shared = { path: field.path, none: draw({}) };
  if (isLate)
    return {
      name: field.path,
      inRow,
      cell: { ...shared, as: "text", html: markup(<span className="name-bar" aria-busy />) },
    };
  return {
    name: field.path,
    inRow,
    cell: {
      ...shared,
      as: field.month ? "month" : (AS[field.kind] ?? "text"),
      ...(field.currency && { currency: field.currency }),
      html: inRow,
      ...(values.length > 0 && {
        by: Object.fromEntries(values.map((value) => [String(value), draw(withValue({}, field.path, value))])),
      }),
    },
  };
}

function pictureCell(path: string, mark: Mark, name: string): Drawn {
  const html = markup(<RecordMark {...mark} name={name} />);
  const none = markup(<RecordMark picture={undefined} symbol={undefined} name={mark.symbol ? "" : INITIAL} />);
  return { name: "picture", inRow: html, cell: { path, as: "text", html, none } };
}

/** Puts slots into the markup of a row; gives nothing where a value is left that is no cell of its own. */
function withSlots(body: string, places: ReadonlyArray<[name: string, html: string]>): string | undefined {
  const row = places.reduce((html, [name, cell]) => html.replace(cell, slotOf(name)), body);
  return row.replaceAll(/(?:aria-label|data-id)="[^"]*"/g, "").includes(placeholderOf("").charAt(0)) ? undefined : row;
}

/** The pages of the back office. */
export const pages = await prerender();
