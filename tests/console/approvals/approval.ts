/** A request of somebody else for a change of a fee, and that fee. */
export const request = {
  id: 5,
  title: "Change of fee percentage “Platform fee”",
  action: "change",
  resource: "fee-management",
  record_id: 9,
  status: "pending",
  reason: "Agreed with the board",
  changes: { FILM: { before: "1.0000", after: "2.5000" } },
  base_version: 3,
  requested_by: 2,
  requested_by_name: "Bela Sample",
  created_at: "2026-01-05T04:30:00.000Z",
  expires_at: "2126-01-08T04:30:00.000Z",
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  version: 1,
};
export const fee = {
  id: 9,
  name: "Platform fee",
  types: [],
  property_types: [],
  status: "Active",
  FILM: "1.0000",
  version: 3,
};
