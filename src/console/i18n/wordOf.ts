/** Words by their name, some of them in groups. */
interface Tree {
  readonly [name: string]: string | readonly string[] | Tree;
}

/** Gives the words of a value that may be one of many, `group.value` within a group; an unknown one is said as it came. */
export function wordOf(words: Tree, value: string): string {
  const found = value.split(".").reduce<unknown>((tree, part) => (tree as Tree | undefined)?.[part], words);
  return typeof found === "string" ? found : value;
}
