import { like } from "drizzle-orm";
import { attempts } from "../../../src/server/session/tables";
import { platformOfFile } from "../platform";

/** Gives six digits that a code is not. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const from = (address: string | undefined) => (address === undefined ? {} : { address });

/** The platform of a test file's own as the end-user app calls it. */
export function endUserAppOfFile() {
  const platform = platformOfFile();
  let phones = 0;
  const freshPhone = () => `90000${String(++phones).padStart(5, "0")}`;
  const login = (phone: string, country_code?: string, address?: string) =>
    platform.call("POST /auth/login", { body: { phone, country_code }, ...from(address) });
  const lastCode = async (phone: string, country_code = "+91") =>
    (await platform.codesFor(`${country_code}${phone}`)).at(-1) as string;
  const verify = (user_id: unknown, otp: unknown, address?: string) =>
    platform.call("POST /auth/verify", { body: { user_id, otp }, ...from(address) });
  /** Registers somebody, with a phone and an e-mail of their own by default. */
  const register = async (changed: object = {}, address?: string) => {
    const phone = freshPhone();
    const body = { phone, country_code: "+91", name: "Asha Rao", email: `asha${phone}@mail.example`, ...changed };
    return { ...(await platform.call("POST /auth/register", { body, ...from(address) })), body };
  };

  /** Adds a customer with a phone of its own. */
  const customer = async () => {
    const phone = freshPhone();
    const { id } = await platform.customer({ phone });
    return { id, phone };
  };

  return {
    platform,
    get db() {
      return platform.db;
    },
    freshPhone,
    login,
    lastCode,
    customer,
    resend: (phone: string, country_code?: string) =>
      platform.call("POST /auth/resend", { body: { phone, country_code } }),
    verify,
    register,
    /** Has the counters of a name seen so many attempts. */
    used: (name: string, failures: number) =>
      platform.db
        .update(attempts)
        .set({ failures })
        .where(like(attempts.key, `${name}:%`)),
    /** Signs in by a code, and gives the token and a way to ask with it. */
    async signedIn() {
      const { id, phone } = await customer();
      await login(phone);
      const { token } = (await verify(id, await lastCode(phone))).data;
      return { id, phone, token, own: async () => (await platform.call("GET /me/application", { token })).status };
    },
    /** Adds a customer who has just been sent a code. */
    async withCode() {
      const { id, phone } = await customer();
      await login(phone);
      return { id, phone, code: await lastCode(phone) };
    },
  };
}
