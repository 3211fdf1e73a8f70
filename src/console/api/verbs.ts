import type { Identifier, SortPayload } from "react-admin";
import type { z } from "zod";
import { approvalCalls } from "../../contract/approvals/calls";
import { cancellationCalls } from "../../contract/cancellations/calls";
import { commonCalls } from "../../contract/commonCalls";
import { portfolioCalls } from "../../contract/customers/portfolioCalls";
import { feeCalls } from "../../contract/fees/calls";
import { PAGE, PLATFORM_TIME_ZONE } from "../../contract/limits";
import { orderCalls } from "../../contract/orders/calls";
import { orders } from "../../contract/orders/resource";
import type { Resource } from "../../contract/resource";
import { callOf, isExtension } from "../../contract/resourceCalls";
import { revealOf } from "../../contract/reveal/calls";
import type { Call } from "../../contract/route";
import { sessionCalls } from "../../contract/session/calls";
import type { Api } from "./api";
import { createAssetVerbs } from "./assetVerbs";
import { createAuditVerbs } from "./auditVerbs";
import { createCompanyVerbs } from "./companyVerbs";
import { csvFromPages } from "./csv";
import { createCustomerVerbs } from "./customerVerbs";
import { createDistributionVerbs } from "./distributionVerbs";
import { createEmployeeVerbs } from "./employeeVerbs";
import { createEoiVerbs } from "./eoiVerbs";
import { isAbsent } from "./extension";
import { createGovernanceVerbs } from "./governanceVerbs";
import { createHoldingVerbs } from "./holdingVerbs";
import { unlessShown } from "./idempotency";
import { createLedgerVerbs } from "./ledgerVerbs";
import { createMoneyVerbs } from "./moneyVerbs";
import { createNotificationVerbs } from "./notificationVerbs";
import { createOfferVerbs } from "./offerVerbs";
import { createOnboardingVerbs } from "./onboardingVerbs";
import { createOrderVerbs } from "./orderVerbs";
import { setFilters } from "./pages";
import { createPaymentBatchVerbs } from "./paymentBatchVerbs";
import { createReceiptVerbs } from "./receiptVerbs";
import { createReportVerbs } from "./reportVerbs";
import { type Row, recordOf } from "./rows";
import { saveFile } from "./saveFile";
import { createSigningVerbs } from "./signingVerbs";
import { createSpvVerbs } from "./spvVerbs";
import { createUnitVerbs } from "./unitVerbs";
import { createWalletVerbs } from "./walletVerbs";
import { createWizardVerbs } from "./wizardVerbs";

type OrderStatusBody = z.input<(typeof orderCalls.status)["body"]>;

/** Makes the verbs that react-admin's providers do not know, each one call of the contract and a promise. */
export function createVerbs(api: Api, definitionOf: (name: string) => Resource) {
  const orderNow = async (id: Identifier): Promise<Row> =>
    recordOf((await api.request(callOf(orders, "get") as Call, { params: { id } })).body) ?? {};

  return {
    ...createAssetVerbs(api),
    ...createOrderVerbs(api),
    ...createWizardVerbs(api),
    ...createEoiVerbs(api),
    ...createMoneyVerbs(api),
    ...createPaymentBatchVerbs(api),
    ...createReceiptVerbs(api),
    ...createReportVerbs(api),
    ...createAuditVerbs(api),
    ...createCompanyVerbs(api),
    ...createCustomerVerbs(api),
    ...createEmployeeVerbs(api),
    ...createNotificationVerbs(api),
    ...createSpvVerbs(api),
    ...createHoldingVerbs(api),
    ...createUnitVerbs(api),
    ...createGovernanceVerbs(api),
    ...createDistributionVerbs(api),
    ...createLedgerVerbs(api),
    ...createSigningVerbs(api),
    ...createOfferVerbs(api),
    ...createOnboardingVerbs(api),
    ...createWalletVerbs(api),

    /** Gives a masked number of a record whole, which the audit trail tells of. */
    revealNumber: (definition: Resource, id: Identifier, field: string, reason: string) =>
      api.call(revealOf(definition) as NonNullable<ReturnType<typeof revealOf>>, {
        params: { id },
        body: { field, reason },
      }),

    /**
     * Moves an order to another status and gives the one that the server answers, with the number of the request where
     * the step waits for a second person.
     */
    async setOrderStatus(
      id: Identifier,
      status: OrderStatusBody["status"],
      said: Pick<OrderStatusBody, "reason" | "override"> = {},
      key?: string,
    ): Promise<z.output<(typeof orderCalls.status)["answer"]>> {
      const write = () => api.request(orderCalls.status, { body: { order_id: id, status, ...said }, key });
      return unlessShown(
        async () => ({ status, ...recordOf((await write()).body) }),
        async () => ((await orderNow(id)).status === status ? { status } : undefined),
      );
    },

    /** Sets or clears times of an order. */
    setOrderTime: (id: Identifier, times: z.input<(typeof orderCalls.times)["body"]>, key?: string) =>
      unlessShown(
        () => api.call(orderCalls.times, { params: { id }, body: times, key }),
        async () => {
          const order = await orderNow(id);
          const isSet = Object.entries(times).every(([name, time]) => instantOf(order[name]) === instantOf(time));
          return isSet ? order : undefined;
        },
      ),

    /** Uploads the cover image of an order's legal set and gives its address. */
    uploadOrderCover: (id: Identifier, file: Blob) => api.call(orderCalls.cover, { params: { id }, file }),

    /** Decides on a request to cancel an order; gives the number of the request for the refund where one follows. */
    decideCancellation: (id: Identifier, body: z.input<(typeof cancellationCalls.decide)["body"]>, key: string) =>
      api.call(cancellationCalls.decide, { params: { id }, body, key }),

    /** Gives the fees that projects can have. */
    allFees: () => api.call(feeCalls.all, { query: { limit: PAGE.max } }),

    /** Gives the fees of a project. */
    feeItems: (projectId: Identifier) => api.call(feeCalls.items, { params: { id: projectId } }),

    /** Adds the fees that a project lacks and gives all of them. */
    syncFeeItems: (projectId: Identifier) => api.call(feeCalls.sync, { params: { id: projectId } }),

    /** Gives the fees that an order over an amount would pay. */
    feeExample: (query: z.input<(typeof feeCalls.example)["query"]>) => api.call(feeCalls.example, { query }),

    /** Reminds an order's customer of what it waits for. */
    remindOrder: (id: Identifier, key?: string) => api.call(orderCalls.nudge, { params: { id }, key }),

    /** Switches one fee of a project on or off. */
    setFeeItemStatus: (
      projectId: Identifier,
      itemId: Identifier,
      status: z.input<(typeof feeCalls.itemStatus)["body"]>["status"],
    ) =>
      api.call(feeCalls.itemStatus, {
        params: { project_id: projectId },
        query: { property_id: itemId },
        body: { status },
      }),

    /** Decides a request that waits for a second person, or takes one's own back. */
    decideApproval: (id: Identifier, body: z.input<(typeof approvalCalls.decide)["body"]>, key?: string) =>
      api.call(approvalCalls.decide, { params: { id }, body, key }),

    /** Gives the number of requests that wait for whoever is signed in; a server without it rejects with an absence. */
    waitingApprovals: async () => (await api.call(approvalCalls.waiting)).count,

    /** Gives what a customer owns. */
    portfolio: (customerId: Identifier) => api.call(portfolioCalls.byCustomer, { params: { id: customerId } }),

    /** Gives the statuses that an order has had, the first one first; a server without it rejects with an absence. */
    orderEvents: (orderId: Identifier) => api.call(orderCalls.events, { params: { id: orderId } }),

    /** Gives the changes of a record, the latest first; a server without it rejects with an absence. */
    history: (resource: string, id: Identifier) => api.call(commonCalls.history, { params: { resource, id } }),

    /** Uploads a picture that everybody may see and gives its id and address. */
    uploadFile: (file: Blob) => api.call(commonCalls.upload, { file }),

    /** Uploads a document that only administrators may read and gives its id and address. */
    uploadDocument: (file: Blob) => api.call(commonCalls.upload, { query: { kind: "document" }, file }),

    /** Gives the person a CSV of all rows of a list, as filtered and sorted. */
    async exportCsv(resource: string, { filter = {}, sort }: { filter?: Row; sort?: SortPayload } = {}): Promise<void> {
      const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
      saveFile(await exported(resource, filter, sort), `${resource}-${day}.csv`);
    },

    /** Changes the own name or password. */
    async changeProfile(changes: z.input<(typeof sessionCalls.changeProfile)["body"]>) {
      const account = await api.call(sessionCalls.changeProfile, { body: changes });
      api.forgetAccount();
      return account;
    },
  };

  async function exported(resource: string, filter: Row, sort?: SortPayload): Promise<Blob> {
    const query = {
      filter: JSON.stringify(setFilters(filter)),
      ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    };
    try {
      // All rows may take longer than one answer's ten seconds.
      const { body } = await api.request(commonCalls.export, { params: { resource }, query, blob: true, timeout: 0 });
      return body as Blob;
    } catch (error) {
      const definition = definitionOf(resource);
      if (!isAbsent(error) || isExtension(definition)) throw error;
      return csvFromPages(api, definition, { filter, ...(sort ? { sort } : {}) });
    }
  }
}

// Servers write the same instant in different ways.
const instantOf = (time: unknown) =>
  time === undefined || time === null || time === "" ? null : Date.parse(`${time}`);
