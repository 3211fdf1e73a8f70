import { useEffect, useState } from "react";
import { become, peopleToBe } from "../api/session";
import { publicWords } from "../i18n/enPublic";
import { t } from "../i18n/t";

const words = publicWords.signIn.tryAs;

interface Props {
  disabled: boolean;
  /** Leads into the back office. */
  onEnter: () => void;
}

/** Offers to sign in as the sample's staff by one click. */
export function TryAs({ disabled, onEnter }: Props) {
  const [people, setPeople] = useState<Awaited<ReturnType<typeof peopleToBe>>>([]);
  const [chosen, setChosen] = useState<number>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    // Nobody came for this: without it the form is there.
    peopleToBe().then(setPeople, () => undefined);
  }, []);

  const enter = async (id: number) => {
    setChosen(id);
    setProblem(undefined);
    try {
      await become(id);
      onEnter();
    } catch (error) {
      setChosen(undefined);
      setProblem((error as Error).message);
    }
  };

  if (!people.length) return null;
  return (
    <section className="try-as" aria-labelledby="try-as">
      <h2 id="try-as">{t(words.title)}</h2>
      <ul>
        {people.map(({ id, name, role }) => (
          <li key={id}>
            <button
              type="button"
              className="button"
              disabled={disabled || chosen !== undefined}
              aria-busy={chosen === id}
              onClick={() => enter(id)}
            >
              <strong>{role}</strong> <span className="muted">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="problem" role="alert">
        {problem}
      </p>
    </section>
  );
}
