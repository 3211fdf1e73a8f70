import { t } from "../../i18n/t";
import { Dialog } from "../Dialog";
import { Switch } from "../Switch";
import { type Actions, isCharacter, type Key } from "./key";
import { useCharacterKeys } from "./useKeys";
import { keyWords } from "./words";

interface Props {
  keys: readonly Key[];
  /** What can be done here; keys of what cannot are left out. All are shown unless told. */
  actions?: Actions;
  onClose: () => void;
}

/** Shows the keys of a page, and lets those of a single character be turned off. */
export function KeysDialog({ keys, actions, onClose }: Props) {
  const [characters, setCharacters] = useCharacterKeys();
  return (
    <Dialog title={t(keyWords.title)} onClose={onClose}>
      <Switch label={t(keyWords.on)} words={t(keyWords.on)} on={characters} onChange={setCharacters} />
      <p className="muted">{t(keyWords.onHint)}</p>
      <table className="table plain" data-density="compact">
        <tbody>
          {keys
            .filter(({ does }) => !actions || actions[does])
            .map(({ keys: names, shift, words }) => (
              <tr key={words}>
                <th scope="row">
                  {names.map((name, at) => (
                    <span key={name} className={characters || !isCharacter(name) ? undefined : "muted"}>
                      {at > 0 && ` ${t(keyWords.or)} `}
                      {shift && <kbd className="tag">{t(keyWords.names.Shift)}</kbd>}{" "}
                      <kbd className="tag">{nameOf(name)}</kbd>
                    </span>
                  ))}
                </th>
                <td className="wraps">{t(words)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
}

const SIGNS: Readonly<Record<string, string>> = { ArrowUp: "↑", ArrowDown: "↓", Enter: "↵" };

function nameOf(key: string): string {
  const words = (keyWords.names as Readonly<Record<string, string>>)[key];
  return words === undefined ? (SIGNS[key] ?? key.toUpperCase()) : t(words);
}
