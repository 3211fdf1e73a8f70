import type { Identifier, SortPayload } from "react-admin";
import type { z } from "zod";
import { ASSET_CHANGE_FAILS, assetCalls } from "../../contract/calls/assets";
import { commonCalls } from "../../contract/calls/common";
import { feeCalls } from "../../contract/calls/fees";
import { orderCalls } from "../../contract/calls/orders";
import { portfolioCalls } from "../../contract/calls/portfolio";
import { sessionCalls } from "../../contract/calls/session";
import { PLATFORM_TIME_ZONE } from "../../contract/limits";
import type { Resource } from "../../contract/resource";
import { isExtension } from "../../contract/resourceCalls";
import type { Api } from "./api";
import { csvFromPages } from "./csv";
import { isAbsent } from "./extension";
import { setFilters } from "./pages";
import { type Row, recordOf } from "./rows";
import { saveFile } from "./saveFile";

type AssetChange = keyof typeof ASSET_CHANGE_FAILS;
type AssetStatusBody = z.input<(typeof assetCalls.status)["body"]>;

/** Makes the verbs that react-admin's providers do not know, each one call of the contract and a promise. */
export function createVerbs(api: Api, definitionOf: (name: string) => Resource) {
  const changeAsset = async (id: Identifier, change: AssetChange, body: AssetStatusBody) => {
    const answer = await api.request(assetCalls.status, { params: { id }, body, fails: ASSET_CHANGE_FAILS[change] });
    return { ...body, ...recordOf(answer.body), id };
  };

  return {
    /** Moves an asset to another offer status. */
    setAssetStatus: (id: Identifier, status: Extract<AssetStatusBody, { status: unknown }>["status"]) =>
      changeAsset(id, "status", { property_id: id, status }),

    /** Says whether an asset asks for a booking amount. */
    setBookingAmount: (id: Identifier, is_booking_amount_required: boolean) =>
      changeAsset(id, "is_booking_amount_required", { is_booking_amount_required }),

    /** Opens or closes an asset's waitlist. */
    setWaitlist: (id: Identifier, join_waitlist: boolean) => changeAsset(id, "join_waitlist", { join_waitlist }),

    /** Moves an order to another status and gives the one that the server answers. */
    async setOrderStatus(id: Identifier, status: z.input<(typeof orderCalls.status)["body"]>["status"]) {
      const { body } = await api.request(orderCalls.status, { body: { order_id: id, status } });
      return { status, ...recordOf(body) };
    },

    /** Sets or clears times of an order. */
    setOrderTime: (id: Identifier, times: z.input<(typeof orderCalls.times)["body"]>) =>
      api.call(orderCalls.times, { params: { id }, body: times }),

    /** Uploads the cover image of an order's legal set and gives its address. */
    uploadOrderCover: (id: Identifier, file: Blob) => api.call(orderCalls.cover, { params: { id }, file }),

    /** Gives the fees of a project. */
    feeItems: (projectId: Identifier) => api.call(feeCalls.items, { params: { id: projectId } }),

    /** Adds the fees that a project lacks and gives all of them. */
    syncFeeItems: (projectId: Identifier) => api.call(feeCalls.sync, { params: { id: projectId } }),

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

    /** Gives what a customer owns. */
    portfolio: (customerId: Identifier) => api.call(portfolioCalls.byCustomer, { params: { id: customerId } }),

    /** Gives the statuses that an order has had, the first one first; a server without it rejects with an absence. */
    orderEvents: (orderId: Identifier) => api.call(orderCalls.events, { params: { id: orderId } }),

    /** Gives the changes of a record, the latest first; a server without it rejects with an absence. */
    history: (resource: string, id: Identifier) => api.call(commonCalls.history, { params: { resource, id } }),

    /** Uploads a file and gives its id and address. */
    uploadFile: (file: Blob) => api.call(commonCalls.upload, { file }),

    /** Gives the person a CSV of all rows of a list, as filtered and sorted. */
    async exportCsv(resource: string, { filter = {}, sort }: { filter?: Row; sort?: SortPayload } = {}): Promise<void> {
      const day = new Date().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
      saveFile(await exported(resource, filter, sort), `${resource}-${day}.csv`);
    },

    /** Gives the account signed in, or nothing where the server has no such call. */
    me: () => api.account(),

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
