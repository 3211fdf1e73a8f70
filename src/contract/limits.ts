/** First page and page size when a list names none, and the most that one page may hold (specification §9). */
export const PAGE = { first: 1, size: 10, max: 100, sizes: [10, 25, 50, 100] } as const;

/**
 * Records up to which a count is exact where they are very many and no kept one answers: of a view and of the pages of a
 * list; and up to which amounts are summed.
 */
export const COUNTED_TO = 10_000;
export const LISTED_TO = 1_000;
export const SUMMED_TO = 200_000;

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

/** Bytes of a JSON body, of an uploaded image and of an uploaded document. */
export const BODY_LIMIT = { json: 256 * 1024, image: 10 * 1024 * 1024, document: 20 * 1024 * 1024 } as const;

/** Pixels that a picture may have, those of all its frames together where it moves. */
export const PICTURE_PIXELS = 40_000_000;

/**
 * Lifetimes of tokens in seconds; `refreshGrace` is how long a used refresh token still names its successor.
 *
 * An access token lasts a working day: whoever reloads after lunch stays signed in, though an expired one is removed
 * (specification §4). Every request asks the session's row, so a session that is ended before that is over at once.
 */
export const SESSION = {
  access: 8 * 3600,
  refresh: 30 * 24 * 3600,
  refreshGrace: 10,
  endUser: 7 * 24 * 3600,
} as const;

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

/** Wrong codes of end users within a window of seconds before an address has to wait. */
export const SIGN_IN = { window: 900, perAddress: 30 } as const;

/**
 * Wrong passwords, codes and links: how many pass before each next one waits, at `first` seconds, then twice as long
 * each time, `longest` at most; after `window` seconds they are forgotten.
 *
 * `free` is for one account from one address, and for what only its person enters; `ofAccount` for one account from
 * everywhere, `ofAddress` for one address and all accounts, `links` for one address and one kind of link.
 */
export const GUESSES = {
  free: 5,
  window: 24 * 3600,
  first: 30,
  longest: 900,
  ofAccount: 300,
  ofAddress: { free: 100, window: 3600 },
  links: 30,
} as const;

/** Masked numbers that one person may be shown whole, or find records by, within a window of seconds. */
export const WHOLE_NUMBERS = { window: 3600, most: 30 } as const;

/** Hours in which a wallet receives nothing that takes the place of another, or is the first of somebody who holds units. */
export const WALLET_HOLD_HOURS = 48;

/** Days before a request within which its approver must not have been made or changed by who asks. */
export const APPROVER_DAYS = 7;

/** Amount in rupees from which on a payment that is typed in needs a second person, unless a setting says otherwise. */
export const SECOND_PERSON_FROM = "100000.00";

/** Records that an import writes without a second person, unless a setting says otherwise. */
export const IMPORT_ROWS_ALONE = 500;

/** Hours that a write waits for a second person before its request expires. */
export const APPROVAL_HOURS = 72;

/** Days that an order has for each of its three times, counted from the status that sets it. */
export const ORDER_DAYS = { investment_deadline_time: 30, document_sign_time: 14, payment_time: 7 } as const;

/** Orders that may end by their deadlines within a minute, unless a setting says otherwise. */
export const DEADLINE_ROUND_LIMIT = 25;

/** Percentage of an expression of interest that is paid as its booking amount, where the asset asks for one. */
export const BOOKING_PERCENT = 10;

/** Percentage of the raise that has to be paid before an offer is closed successfully, where its asset names no amount. */
export const MINIMUM_RAISE_PERCENT = 90;

/** Characters of an `Idempotency-Key`, and the hours for which its answer is kept. */
export const IDEMPOTENCY = { minLength: 8, maxLength: 64, hours: 72 } as const;

/** Days that a document waits for its signatures, unless told otherwise. */
export const SIGNING_DAYS = 14;

/** Days for which a holder's link opens their page. */
export const HOLDER_LINK_DAYS = 30;

/** Seconds for which a wallet's owner may sign what was asked (EIP-4361). */
export const WALLET_CHALLENGE_SECONDS = 600;

/** Documents that an application for tokenisation may hold. */
export const APPLICATION_MAX_FILES = 10;

/** Prices of the plans in rupees without tax, where no setting says otherwise. */
export const PLAN_PRICE = { starter: "25000.00", growth: "75000.00", enterprise: "200000.00" } as const;

/** Tax on the price of a plan, and the part of the total that an EOI payment asks for first, in percent. */
export const INVOICE_TAX_PERCENT = 18;
export const ONBOARDING_DEPOSIT_PERCENT = 20;

/** What the law asks of offers of each regime, where no setting says otherwise: persons and rupees. */
export const OFFER_LAW = {
  private_placement_persons: "200",
  sm_reit_asset_from: "500000000.00",
  sm_reit_asset_to: "5000000000.00",
  sm_reit_distributed_percent: "95",
  sm_reit_holders: "200",
  sm_reit_payment_days: "15",
  sm_reit_ticket: "1000000.00",
} as const;
