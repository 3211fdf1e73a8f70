import {
  BooleanField,
  BooleanInput,
  Datagrid,
  Edit,
  EditButton,
  List,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from "react-admin";
import { Themed } from "../../../src/console/theme/Themed";

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** A list as react-admin's documentation writes it; only forms have Material UI around them by themselves. */
export const StockList = () => (
  <Themed>
    <List filters={filters}>
      <Datagrid rowClick={false}>
        <TextField source="name" />
        <BooleanField source="active" />
        <EditButton />
      </Datagrid>
    </List>
  </Themed>
);

/** A form as react-admin's documentation writes it. */
export const StockEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <BooleanInput source="active" />
    </SimpleForm>
  </Edit>
);
