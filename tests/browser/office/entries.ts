import type { Entries } from "../form";

/** What a person enters in the form of each resource that can be added by hand, by its name. */
export const NEW_RECORDS: Readonly<Record<string, Entries>> = {
  amenities: { name: "Rooftop observatory", category: "Leisure", position: "40" },
  features: { name: "Exclusive streaming window", category: "Rights", position: "41" },
  templates: { name: "Notice of a rent review", kind: "Notice", body: "The rent is reviewed every year." },
  tenants: {
    property_id: "Harbour Quay Pier House",
    name: "Vexil Quorra Traders",
    unit: "Shop 14",
    lease_from: "2026-01-01",
    lease_to: "2028-12-31",
    monthly_rent: "125000.50",
    escalation: "5",
  },
  company: {
    name: "Quorra Structures",
    legal_entity: "Private Limited",
    cin: "U12345MH2020PTC123456",
    pan_number: "AAAAA0000A",
    contact_name: "Vexil Quorra",
    email: "desk@quorra.example",
    address: "14 Quorra Street",
    city: "Pune",
  },
  "channel-assets-partner": { name: "Quorra Distribution", commission: "1.5", email: "channel@quorra.example" },
  "token-asset-partner": { name: "Quorra Tokens", commission: "0.75" },
  "fee-management": { name: "Custody of masters", FILM: "0.5", MUSIC: "0.25" },
  blog: { title: "How a record date works", category: "News", summary: "Who is paid, and why.", body: "It is a day." },
  spv: { name: "Quorra Holdings One", entity_type: "Private limited" },
  settings: { name: "quorra_notice_days", value: "14" },
  partners: { name: "Quorra Bank" },
  videos: { title: "What a token is", link: "https://media.example/token", description: "Two minutes." },
  popups: { title: "Maintenance", text: "The app rests on Sunday from two to three." },
  countries: { name: "Quorra Land", code: "QX", dial_code: "+999", currency: "US dollar" },
};
