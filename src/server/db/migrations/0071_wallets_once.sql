-- == An address is one wallet in whatever letters it was typed: those that it was proven in ==

UPDATE users SET wallet_address = proven.address
FROM (
  SELECT DISTINCT ON (owner_id, lower(address)) owner_id, address FROM wallet_challenges
  WHERE owner = 'user' AND used_at IS NOT NULL
  ORDER BY owner_id, lower(address), used_at DESC
) proven
WHERE proven.owner_id = users.id AND lower(proven.address) = lower(users.wallet_address)
  AND proven.address <> users.wallet_address;
--> statement-breakpoint
-- Of one that stands there twice the oldest stays. What its contract has of it is not sure, so it is told all of it again.
WITH gone AS (
  DELETE FROM token_wallets w USING (
    SELECT property_id, address, row_number() OVER (PARTITION BY property_id, lower(address)
      ORDER BY lost DESC, transaction_id NULLS LAST, address) AS place
    FROM token_wallets
  ) known
  WHERE known.property_id = w.property_id AND known.address = w.address AND known.place > 1
  RETURNING w.property_id, lower(w.address) AS address
)
UPDATE token_wallets w SET transaction_id = NULL
FROM (SELECT DISTINCT property_id, address FROM gone) twice
WHERE twice.property_id = w.property_id AND twice.address = lower(w.address) AND NOT w.lost;
--> statement-breakpoint
UPDATE token_wallets w SET address = proven.address
FROM (
  SELECT DISTINCT ON (owner_id, lower(address)) owner_id, address FROM wallet_challenges
  WHERE owner = 'user' AND used_at IS NOT NULL
  ORDER BY owner_id, lower(address), used_at DESC
) proven
WHERE proven.owner_id = w.user_id AND lower(proven.address) = lower(w.address) AND proven.address <> w.address;
--> statement-breakpoint
UPDATE token_wallets w SET address = u.wallet_address
FROM users u
WHERE u.id = w.user_id AND lower(u.wallet_address) = lower(w.address) AND u.wallet_address <> w.address;
