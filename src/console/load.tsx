import { type ComponentType, lazy, useState } from "react";
import type { Load } from "./subject";

const loadThemed = () => import("./theme/Themed");

/** What fetches the code of a component that was made here. */
const fetched = new WeakMap<object, () => Promise<unknown>>();

/** Makes one component of each loader, however often it is asked: another one would be drawn anew. */
function once(make: (load: Load) => Load) {
  const made = new Map<Load, ComponentType>();
  return <Props,>(load: Load<Props>): ComponentType<Props> => {
    // What a component takes is nothing to how it is fetched.
    const key = load as unknown as Load;
    const Made = made.get(key) ?? fetchedBy(make(key));
    made.set(key, Made);
    return Made as unknown as ComponentType<Props>;
  };
}

/**
 * Makes a component of code that is fetched when it is first shown, or before by `fetchAhead`.
 *
 * Code that is there is no reason to suspend: React shows nothing new for 300 ms after a fallback.
 */
function fetchedBy(load: Load): ComponentType {
  let there: ComponentType | undefined;
  const fetch = async () => {
    there ??= await load();
    return { default: there };
  };
  const Later = lazy(fetch);
  const Part = (props: object) => {
    const [Shown] = useState<ComponentType>(() => there ?? Later);
    return <Shown {...props} />;
  };
  fetched.set(Part, fetch);
  return Part;
}

/** Fetches the code of a component that was made here, before it is shown; of others there is nothing to fetch. */
export async function fetchAhead<Props>(Part: ComponentType<Props>): Promise<void> {
  await fetched.get(Part)?.();
}

/** Makes a component of code that is fetched when it is first shown, without Material UI and its weight. */
export const lazyPart = once((load) => load);

const themedPart = once((load) => async () => {
  const [{ Themed }, Page] = await Promise.all([loadThemed(), load()]);
  return (props: object) => (
    <Themed>
      <Page {...props} />
    </Themed>
  );
});

const forms = new WeakSet<object>();

/** Makes a page like a lazy part, with Material UI around it in the console's look. */
export function formPage<Props>(load: Load<Props>): ComponentType<Props> {
  const Page = themedPart(load);
  forms.add(Page);
  return Page;
}

/** Tells whether a component brings Material UI with it. */
export const isForm = (Part: ComponentType): boolean => forms.has(Part);
