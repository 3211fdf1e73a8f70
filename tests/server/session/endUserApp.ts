import { openPlatform } from "../platform";

export type EndUserApp = Awaited<ReturnType<typeof openEndUserApp>>;

/** Gives six digits that a code is not. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** The platform as the end-user app calls it. */
export async function openEndUserApp() {
  const platform = await openPlatform();
  let phones = 0;
  const freshPhone = () => `90000${String(++phones).padStart(5, "0")}`;
  const login = (phone: string, country_code?: string) =>
    platform.call("POST /auth/login", { body: { phone, country_code } });
  const lastCode = async (phone: string) => (await platform.codesFor(`+91${phone}`)).at(-1) as string;

  /** Adds a customer with a phone of its own. */
  const customer = async () => {
    const phone = freshPhone();
    const { id } = await platform.customer({ phone });
    return { id, phone };
  };

  return {
    platform,
    db: platform.db,
    freshPhone,
    login,
    lastCode,
    customer,
    resend: (phone: string) => platform.call("POST /auth/resend", { body: { phone } }),
    verify: (user_id: unknown, otp: unknown, address?: string) =>
      platform.call("POST /auth/verify", { body: { user_id, otp }, ...(address === undefined ? {} : { address }) }),
    /** Adds a customer who has just been sent a code. */
    async withCode() {
      const { id, phone } = await customer();
      await login(phone);
      return { id, phone, code: await lastCode(phone) };
    },
  };
}
