import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import { expect, test } from "vitest";
import { Confirm } from "../../../src/console/kit/Confirm";
import { useFocusKept } from "../../../src/console/layout/keepFocus";
import { mount } from "../kit/mount";

const focused = () => document.activeElement?.textContent;

/** A page with a heading, a section with a button that asks, and what becomes of it. */
function Asking({ onDone }: { onDone?: () => void }) {
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const [disabled, setDisabled] = useState(false);
  return (
    <section>
      <h2>Decision</h2>
      {!done && (
        <button type="button" onClick={() => setAsked(true)}>
          Approve
        </button>
      )}
      <button type="button" disabled={disabled} onClick={() => setDisabled(true)}>
        Try
      </button>
      {asked && (
        <Confirm
          title="Approve it?"
          action="Yes"
          onConfirm={() => {
            setAsked(false);
            setDone(true);
            onDone?.();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function Frame() {
  useFocusKept(useLocation());
  return (
    <>
      <nav>
        <Link to="/second">Second</Link>
      </nav>
      <main id="content" tabIndex={-1}>
        <Routes>
          <Route
            path="/first"
            element={
              <>
                <h1>First page</h1>
                <Asking />
              </>
            }
          />
          <Route path="/second" element={<Tabbed title="Second page" />} />
          <Route path="/third" element={<Tabbed title="Third page" key="third" />} />
        </Routes>
      </main>
    </>
  );
}

const Tabbed = ({ title }: { title: string }) => (
  <>
    <h1>{title}</h1>
    <nav>
      <Link to="/second" aria-current={title === "Second page" ? "page" : undefined}>
        Tab two
      </Link>
      <Link to="/third" aria-current={title === "Third page" ? "page" : undefined}>
        Tab three
      </Link>
    </nav>
  </>
);

const open = () => mount(<Frame />, { path: "/first" });

test("a link to another page leads to its heading", async () => {
  open();
  screen.getByRole("link", { name: "Second" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toBe("Second page"));
});

function SignedOut() {
  const navigate = useNavigate();
  if (useLocation().pathname !== "/admin-login") return <Frame />;
  return (
    <button type="button" onClick={() => navigate("/first")}>
      Sign in
    </button>
  );
}

test("whoever signs in is led to the heading of the page reached, whoever opens an address is not", async () => {
  open();
  expect(document.activeElement).toBe(document.body);
  cleanup();
  mount(<SignedOut />, { path: "/admin-login" });
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(focused()).toBe("First page"));
});

test("a tab keeps the focus on the page that it leads to", async () => {
  const router = open();
  await router.navigate("/second");
  const tab = await screen.findByRole("link", { name: "Tab three" });
  tab.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "Third page" });
  await waitFor(() => expect(focused()).toBe("Tab three"));
});

test("where a button is gone once its dialog has done it, the heading of its part has the focus", async () => {
  open();
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(focused()).toBe("Decision"));
});

test("a button that is disabled while it works gives the focus to the heading of its part, and has it back", async () => {
  open();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Try" });
  await userEvent.click(button);
  await waitFor(() => expect(focused()).toBe("Decision"));
  button.disabled = false;
  await waitFor(() => expect(document.activeElement).toBe(button));
});
