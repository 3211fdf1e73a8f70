import { Admin, Datagrid, DateField, List, Resource, Show, SimpleShowLayout, TextField } from "react-admin";
import { createRoot } from "react-dom/client";
import { dataProvider } from "./provider";

// What react-admin gives whoever writes nothing but the names of resources and fields.
const RESOURCES = {
  assets: ["id", "name", "status", "property_type", "total_token", "token_amount", "country", "created_at"],
  orders: ["id", "user_name", "property_name", "no_sqyds", "total_amount", "status", "payment_type", "created_at"],
  customers: ["id", "name", "email", "phone", "kyc.status", "wallet_balance", "status", "created_at"],
  fees: ["id", "name", "status", "FILM", "MUSIC", "BOOKS", "SPORTS", "created_at"],
  spv: ["id", "name", "entity_type", "country", "currency", "status", "formation_date", "created_at"],
};

const fieldsOf = (names: readonly string[]) =>
  names.map((name) =>
    name === "created_at" ? <DateField key={name} source={name} showTime /> : <TextField key={name} source={name} />,
  );

createRoot(document.getElementById("root") as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    {Object.entries(RESOURCES).map(([name, fields]) => (
      <Resource
        key={name}
        name={name}
        list={
          <List>
            <Datagrid>{fieldsOf(fields)}</Datagrid>
          </List>
        }
        show={
          <Show>
            <SimpleShowLayout>{fieldsOf(fields)}</SimpleShowLayout>
          </Show>
        }
      />
    ))}
  </Admin>,
);
