/** First page and page size when a list names none, and the most that one page may hold (specification §9). */
export const PAGE = { first: 1, size: 10, max: 100, sizes: [10, 25, 50, 100] } as const;

/** Milliseconds that the console waits for an answer of the admin API (specification §9). */
export const API_TIMEOUT_MS = 10_000;

/** Durations in milliseconds, place and count of toasts (specification §9). */
export const TOAST = {
  duration: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 },
  defaultDuration: 4000,
  removeDelay: 1000,
  limit: 20,
  position: "top-right",
  maxWidth: 350,
} as const;

/** Files that one asset gallery holds at most (specification §5). */
export const GALLERY_MAX_FILES = 10;

/** Values that a record takes when its writer names none (specification §3 and §9). */
export const DEFAULTS = {
  country_code: "+91",
  step_completed: "1.1",
  wallet_balance: "0.00",
  user_role: 2,
  user_status: "Active",
  order_status: "pending",
  individual_group: "Individual",
  media_type: "image",
} as const;

/** Base in which a wallet reports its chain id (specification §9). */
export const CHAIN_ID_RADIX = 16;

/** Time zone of the days that filters name. */
export const PLATFORM_TIME_ZONE = "Asia/Kolkata";

/** Bytes of a JSON body, of an uploaded image and of an uploaded document. */
export const BODY_LIMIT = { json: 256 * 1024, image: 10 * 1024 * 1024, document: 20 * 1024 * 1024 } as const;

/** Pixels that a picture may have, those of all its frames together where it moves. */
export const PICTURE_PIXELS = 40_000_000;

/** Lifetimes of tokens in seconds; `refreshGrace` is how long a used refresh token still names its successor. */
export const SESSION = { access: 600, refresh: 30 * 24 * 3600, refreshGrace: 10, endUser: 7 * 24 * 3600 } as const;

/**
 * One-time codes of the end-user app: digits, tries, seconds of life and between two; codes a day that one network
 * address may have sent to a phone, and all together; codes an hour that one address may ask for, and all together.
 */
export const OTP = {
  digits: 6,
  tries: 5,
  lifetime: 600,
  pause: 60,
  perDay: 10,
  perDayOfPhone: 20,
  perHourOfAddress: 100,
  perHourOfAll: 5000,
} as const;

/** Registrations an hour from one network address, and the seconds within which a code has to prove one's phone. */
export const REGISTRATION = { perHourOfAddress: 30, lifetime: 24 * 3600 } as const;

/** Failed sign-ins within a window of seconds before an account or an address has to wait. */
export const SIGN_IN = { window: 900, perAccount: 5, perAddress: 30 } as const;

/** Hours that a write waits for a second person before its request expires. */
export const APPROVAL_HOURS = 72;

/** Days that an order has for each of its three times, counted from the status that sets it. */
export const ORDER_DAYS = { investment_deadline_time: 30, document_sign_time: 14, payment_time: 7 } as const;

/** Percentage of an expression of interest that is paid as its booking amount, where the asset asks for one. */
export const BOOKING_PERCENT = 10;

/** Currency of the ledger, and so of every order. */
export const LEDGER_CURRENCY = "INR";

/** Characters of an `Idempotency-Key`, and the hours for which its answer is kept. */
export const IDEMPOTENCY = { minLength: 8, maxLength: 64, hours: 72 } as const;

/** Days that a document waits for its signatures, unless told otherwise. */
export const SIGNING_DAYS = 14;

/** Seconds for which a wallet's owner may sign what was asked (EIP-4361). */
export const WALLET_CHALLENGE_SECONDS = 600;

/** Documents that an application for tokenisation may hold. */
export const APPLICATION_MAX_FILES = 10;

/** Prices of the plans in rupees without tax, where no setting says otherwise. */
export const PLAN_PRICE = { starter: "25000.00", growth: "75000.00", enterprise: "200000.00" } as const;

/** Tax on the price of a plan, and the part of the total that an EOI payment asks for first, in percent. */
export const INVOICE_TAX_PERCENT = 18;
export const ONBOARDING_DEPOSIT_PERCENT = 20;
