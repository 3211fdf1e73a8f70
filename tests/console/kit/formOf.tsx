import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Form } from "react-admin";
import { vi } from "vitest";
import type { z } from "zod";
import { FormInput } from "../../../src/console/kit/FormInput";
import { errorsOf } from "../../../src/console/kit/validation";
import { fieldsOf } from "../../../src/contract/fieldRegistry";
import { mount } from "./mount";

/** Mounts a form of a schema's fields that checks as the kit does; `save` sends it and gives what it sent, if anything; `refusal` answers. */
export function formOf(
  schema: z.ZodObject,
  record: object,
  { around = (inputs) => inputs, refusal }: { around?: (inputs: ReactNode) => ReactNode; refusal?: object } = {},
) {
  const sent = vi.fn(async () => refusal);
  const fields = fieldsOf(schema);
  const inputs = fields.map((field) => <FormInput key={field.path} field={field} />);
  mount(
    <Form record={record} onSubmit={sent} validate={(values) => errorsOf(fields, schema, values)}>
      {around(inputs)}
      <button type="submit">Save</button>
    </Form>,
    { resource: "settings" },
  );
  return {
    save: async () => {
      sent.mockClear();
      await userEvent.click(screen.getByRole("button", { name: "Save" }));
      return (sent.mock.calls[0] as unknown[] | undefined)?.[0] as Record<string, unknown> | undefined;
    },
  };
}
