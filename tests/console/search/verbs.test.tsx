import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApprovalBanner } from "../../../src/console/approvals/ApprovalBanner";
import { EnvelopeList } from "../../../src/console/signing/EnvelopeList";
import { jobRoutes } from "../../../src/contract/jobs/routes";
import { request } from "../approvals/approval";
import { open as openProfile } from "../customers/customerProfile";
import { mount } from "../kit/mount";

/** Comes to the page as the command bar leads there. */
const opens = (router: ReturnType<typeof mount>, name: string) =>
  act(() => router.navigate(router.state.location.pathname, { state: { opens: name } }));

test("“approve withdrawal 42” leads to the answer of the request that waits for it", async () => {
  const getList = async () => ({ data: [{ ...request, id: 8 }], total: 1 });
  const router = mount(<ApprovalBanner resource="withdrawals" id={42} />, { provider: { getList } });
  await screen.findByText("Waits for a second person");
  await opens(router, "approve-request");
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: "/approvals/8/show", state: { opens: "approve-request" } }),
  );
});

test("“decide KYC of” and “approve KYC of” lead to the first check that waits, “reject KYC of” opens its dialog", async () => {
  const router = openProfile();
  const approve = await screen.findByRole("button", { name: "Approve: PAN" });
  // What is done without a question is led to, and not done.
  for (const name of ["decide-kyc", "approve-kyc"]) {
    approve.blur();
    await opens(router, name);
    await waitFor(() => expect(document.activeElement).toBe(approve));
  }
  await opens(router, "reject-kyc");
  expect(await screen.findByRole("dialog", { name: "Reject the PAN check?" })).toBeDefined();
});

test("“remind late signers” asks about all whose time ends soon, whatever the list shows", async () => {
  const asked: unknown[] = [];
  const router = mount(<EnvelopeList />, {
    resource: "envelopes",
    path: "/envelopes",
    provider: {
      getList: async () => ({ data: [], total: 0 }),
      [jobRoutes.select.on]: async (sent: unknown) => {
        asked.push(sent);
        return { total: 4, counts: { sent: 3, viewed: 1 } };
      },
    },
  });
  await screen.findByRole("button", { name: "Remind late signers" });
  await opens(router, "remind-late");
  const dialog = within(await screen.findByRole("dialog", { name: "Remind of 4 documents" }));
  expect(dialog.getByRole("button", { name: "Remind 4" })).toBeDefined();
  expect(asked).toMatchObject([
    {
      body: {
        resource: "envelopes",
        filter: {
          where: {
            all: [
              ["status", "any", expect.any(Array)],
              ["expires_at", "before", expect.any(String)],
            ],
          },
        },
      },
    },
  ]);
});
