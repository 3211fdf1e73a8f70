import { Eye, EyeOff } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { takeNotice, takeOrigin } from "../api/origin";
import { signIn } from "../api/session";
import { publicWords } from "../i18n/enPublic";
import { Mark } from "../theme/Mark";
import "./signIn.css";

const words = publicWords.signIn;
const HOME = "/assets";

/** Signs an administrator in and leads back to where they came from (specification §2 and §4). */
export function SignIn({ onEnter }: { onEnter: (path: string) => void }) {
  const [visible, setVisible] = useState(false);
  const [pending, setPending] = useState(false);
  // Why the person stands here, when a session ended by itself.
  const [problem, setProblem] = useState(takeNotice);

  const first = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The page has one purpose, and it begins here.
    first.current?.focus();
    document.title = `${words.title} · ${publicWords.product}`;
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get("email")).trim(), password: String(form.get("password")) };
    if (!credentials.email || !credentials.password) return setProblem(words.required);
    setPending(true);
    setProblem(undefined);
    try {
      await signIn(credentials);
      onEnter(takeOrigin() ?? HOME);
    } catch (error) {
      setProblem((error as Error).message);
      setPending(false);
    }
  };

  return (
    <main className="sign-in">
      <section className="sign-in-card">
        <Mark size={48} />
        <h1>{publicWords.product}</h1>
        <p className="muted">{words.lead}</p>
        <form onSubmit={submit} noValidate>
          <label className="field">
            {words.email}
            <input className="input" type="email" name="email" autoComplete="username" ref={first} required />
          </label>
          <div className="field">
            <label htmlFor="password">{words.password}</label>
            <span className="password">
              <input
                className="input"
                id="password"
                name="password"
                type={visible ? "text" : "password"}
                autoComplete="current-password"
                required
              />
              <button
                type="button"
                className="button quiet icon"
                aria-label={visible ? words.hide : words.show}
                aria-pressed={visible}
                onClick={() => setVisible(!visible)}
              >
                {visible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
              </button>
            </span>
          </div>
          <p className="problem" role="alert">
            {problem}
          </p>
          <button type="submit" className="button primary" disabled={pending}>
            {pending ? words.pending : words.submit}
          </button>
        </form>
      </section>
    </main>
  );
}
