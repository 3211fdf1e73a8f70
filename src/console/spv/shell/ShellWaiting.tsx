import { useLocation } from "react-router-dom";
import { Loading } from "../../screens/Loading";
import { SpvShell } from "./SpvShell";
import { useSpvTabs } from "./tabs";

/** Keeps the shell where it is while the code of one of its pages is fetched; elsewhere there is nothing to keep. */
export function ShellWaiting() {
  const { pathname } = useLocation();
  const [, , , name] = pathname.split("/");
  const tab = useSpvTabs().find(({ page }) => page === name);
  if (!tab) return <Loading />;
  return (
    <SpvShell page={tab.page}>
      <Loading />
    </SpvShell>
  );
}
