import { Parser } from "htmlparser2";
import { unreadable } from "./refuse";

/** An element of XML; its name is without the prefix of its namespace. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
}

const DEEPEST = 40;
const MOST_ELEMENTS = 1_500_000;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML as a tree. A document type, and with it every entity of its own, is refused: nothing is fetched or expanded.
 */
export function readXml(text: string): Element {
  const root: Element = { name: "", attributes: {}, text: "", children: [] };
  const path = [root];
  let count = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith("!")) throw unreadable("A statement has no document type");
      },
      onopentag(name, attributes) {
        if (path.length > DEEPEST || ++count > MOST_ELEMENTS) throw unreadable("The file is no statement");
        const element = { name: localName(name), attributes, text: "", children: [] };
        path.at(-1)?.children.push(element);
        path.push(element);
      },
      ontext(data) {
        const element = path.at(-1);
        if (element) element.text += data;
      },
      onclosetag(name, isImplied) {
        if (isImplied || path.pop()?.name !== localName(name)) throw unreadable("The XML of the file is broken");
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  const [only] = root.children;
  if (!only || root.children.length > 1) throw unreadable("The XML of the file is broken");
  return only;
}

/** Gives the elements below one that a path of names leads to. */
export const allAt = (element: Element, ...path: readonly string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

/** Gives the text at the first of several paths that has any, each written as `Refs/TxId`. */
export function textAt(element: Element, ...paths: readonly string[]): string | undefined {
  for (const path of paths) {
    const [found] = allAt(element, ...path.split("/"))
      .map(({ text }) => text.trim())
      .filter(Boolean);
    if (found) return found;
  }
  return undefined;
}
