import { vi } from "vitest";
import { CustomerProfile } from "../../../src/console/customers/CustomerProfile";
import * as files from "../../../src/console/kit/downloadFile";
import { commonRoutes } from "../../../src/contract/commonRoutes";
import type { CustomerKyc, KycCheckState } from "../../../src/contract/customers/calls";
import { portfolioRoutes } from "../../../src/contract/customers/portfolioRoutes";
import { customerRoutes } from "../../../src/contract/customers/routes";
import { type Around, mountWithToasts } from "../kit/mount";

export const customer = {
  id: 3,
  name: "Bela Sample",
  status: "Active",
  wallet_balance: "0.00",
  meeting_link: "https://meet.example/old",
  propertyBookmark: [4, 5],
  kyc: { status: "pending", pan_verification_status: "pending" },
  version: 2,
};
export const portfolio = {
  orders: [],
  my_investments: [],
  total_sqyds: 0,
  current_value: "0",
  total_invested_amount: "0",
  total_returns: "0",
};

export const check = (name: KycCheckState["check"], more: Partial<KycCheckState> = {}): KycCheckState => ({
  check: name,
  status: "pending",
  entered: [],
  documents: [],
  evidence: [{ kind: "document", value: "A card" }],
  decisions: [],
  ...more,
});
export const document = {
  id: 8,
  title: "PAN card",
  file: "/api/console/files/abc",
  mime: "image/webp",
  created_at: "2026-01-02T06:30:00Z",
  created_by: "Ann Example",
};
export const kyc: CustomerKyc = {
  status: "pending",
  since: "2026-01-02T06:30:00.000Z",
  checks: [
    check("email", { status: "verified" }),
    check("aadhar", {
      status: "rejected",
      decisions: [
        {
          ...{ decision: "reject", reason: "Another name", by: "Ann Example", asked_by: null },
          ...{ evidence: [{ kind: "document", value: "Old card" }], at: "2026-01-03T06:30:00Z" },
        },
      ],
    }),
    check("pan", {
      entered: [
        { label: "PAN", value: "••••234F" },
        { label: "Name", value: null },
      ],
      documents: [document],
      evidence: [{ kind: "number", value: "••••234F" }],
    }),
    check("video", { evidence: [], entered: [{ label: "Meeting link", value: "https://meet.example/old" }] }),
  ],
};

/** Opens a customer's profile, whose documents are pictures. */
export function open({ provider, may }: Pick<Around, "provider" | "may"> = {}, record: object = customer) {
  vi.spyOn(files, "readFile").mockResolvedValue({ file: new Blob([], { type: "image/webp" }), name: "card.webp" });
  URL.createObjectURL = () => "blob:card";
  URL.revokeObjectURL = () => undefined;
  return mountWithToasts(<CustomerProfile />, {
    resource: "customers",
    path: "/customer-profile/3",
    route: "/customer-profile/:id",
    provider: {
      getOne: async () => ({ data: record }),
      getMany: async () => ({ data: [] }),
      getList: async () => ({ data: [], total: 0 }),
      [commonRoutes.history.on]: async () => [],
      [portfolioRoutes.byCustomer.on]: async () => portfolio,
      [customerRoutes.kyc.on]: async () => kyc,
      [customerRoutes.interests.on]: async () => ({ bookmarks: [], waitlists: [] }),
      ...provider,
    },
    may: may ?? (() => true),
  });
}
