import type { OpenedHolder, UnitHistory } from "../../../src/contract/holder/calls";
import type { SignedIn } from "../signedIn";

/** What tests of the holder's own page do over and over. */
export function holderPageOn(here: SignedIn) {
  const ask = (path: string, token: string, body: object = {}, more: object = {}) =>
    here.platform.call(`POST /holder/${path}`, { body: { token, ...body }, ...more });
  return {
    ask,
    sendLink: (id: unknown, by?: string) => here.send(`POST /console/customers/${id}/holder-link`, undefined, by),
    endLink: (id: unknown) => here.send(`DELETE /console/customers/${id}/holder-link`),
    link: async (id: unknown) => (await here.send(`GET /console/customers/${id}/holder-link`)).data,
    /** The token of the newest link that somebody was sent. */
    async tokenFor(email: unknown) {
      const bodies = await here.platform.mailsTo(String(email));
      return bodies.flatMap(({ body }) => /\/holder#(\S+)/.exec(body)?.[1] ?? []).at(-1) as string;
    },
    /** Sends a customer a link and gives its token. */
    async linkOf(customer: { id: unknown; email: unknown }) {
      const { status, message } = await this.sendLink(customer.id);
      if (status !== 201) throw new Error(message);
      return this.tokenFor(customer.email);
    },
    open: (token: string, more: object = {}) => ask("open", token, {}, more),
    read: async (token: string) => (await ask("open", token)).data as unknown as OpenedHolder,
    history: async (token: string, page = 1) => (await ask("history", token, { page })).data as unknown as UnitHistory,
  };
}
