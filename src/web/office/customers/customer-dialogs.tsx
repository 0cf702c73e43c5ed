import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import { withPassword } from "#confirm-password";
import type { Customer, CustomerDetails } from "#contracts/calls/customers";
import {
  MAX_ADDRESS_NOTE,
  MAX_CITY,
  MAX_COUNTRY,
  MAX_NAME,
  MAX_STATE,
  MAX_STREET,
  MAX_ZIP,
} from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { tabDraft } from "#form";
import { type FieldList, LeaveGuard, RecordFields, useRecordForm } from "#office/kit";
import { EmailInput } from "#ui/fields/email-input";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Stack } from "#ui/layout/layout";
import { TextInput } from "#ui/fields/text-input";
import { toast } from "#ui/states/toast";
import { changesIn, type CustomerForm, isAddressGiven, toCustomerForm } from "./customer-form.ts";

const nameField = {
  control: "text",
  name: "name",
  label: "Full name",
  required: true,
  autoComplete: "off",
  maxLength: MAX_NAME,
  wrong: (name: string) => (name.trim() === "" ? "Please enter the full name" : null),
} as const;

const phoneField = {
  control: "phone",
  name: "phone",
  label: "Phone",
  autoComplete: "off",
} as const;

/** A line of an address, which is complete or not given at all. */
const addressLine = (required?: string) =>
  ({
    control: "text",
    autoComplete: "off",
    wrong: (text: string, values: CustomerForm) =>
      required && isAddressGiven(values) && text.trim() === "" ? required : null,
  }) as const;

const addressFields: FieldList<CustomerForm> = [
  { ...addressLine(texts.streetRequired), name: "line1", label: "Street", maxLength: MAX_STREET },
  {
    row: "sm:grid-cols-3",
    fields: [
      { ...addressLine(texts.cityRequired), name: "city", label: "City", maxLength: MAX_CITY },
      { ...addressLine(texts.stateRequired), name: "state", label: "State", maxLength: MAX_STATE },
      { ...addressLine(texts.zipRequired), name: "zip", label: "ZIP code", maxLength: MAX_ZIP },
    ],
  },
  {
    row: "sm:grid-cols-2",
    fields: [
      { ...addressLine(), name: "country", label: "Country", maxLength: MAX_COUNTRY },
      { ...addressLine(), name: "additional", label: "Additional", maxLength: MAX_ADDRESS_NOTE },
    ],
  },
];

const accountFields = (isSelf: boolean): FieldList<CustomerForm> => [
  {
    row: "items-end sm:grid-cols-2",
    fields: [
      phoneField,
      {
        control: "select",
        name: "role",
        label: "Role",
        hint: isSelf && "Nobody changes their own role.",
        disabled: isSelf,
        options: [
          { value: "customer", label: "Customer" },
          { value: "staff", label: "Staff" },
          { value: "admin", label: "Admin" },
        ],
      },
    ],
  },
];

interface EditCustomerDialogProps {
  customer: CustomerDetails;
  /** Nobody changes their own role. */
  isSelf: boolean;
  onClose: () => void;
}

export function EditCustomerDialog({ customer, isSelf, onClose }: EditCustomerDialogProps) {
  const queries = useQueryClient();
  const mayLeave = useRef(false);
  const account = accountFields(isSelf);
  const form = useRecordForm<CustomerForm>({
    fields: [nameField, ...account, ...addressFields],
    stored: { values: toCustomerForm(customer), version: null },
    async send(values) {
      const body = changesIn(values, customer.role);
      const { data: saved } = await withPassword(() =>
        api.updateCustomer({ params: { id: customer._id }, body }),
      );
      // Other lists show names too.
      await queries.invalidateQueries();
      return { values: { ...values, name: saved.name }, version: null };
    },
    onSaved({ values: { name } }, later) {
      toast.success(`${name} is saved.${later ? " What you typed since is not saved yet." : ""}`);
      if (later) return;
      mayLeave.current = true;
      onClose();
    },
    failed: "Nothing was saved. Please try again.",
  });
  return (
    <>
      <FormDialog
        form={form}
        title={`Edit ${customer.name}`}
        submitLabel={texts.saveChanges}
        onClose={onClose}
      >
        <RecordFields form={form} fields={[nameField]} />
        <TextInput disabled readOnly label="Email" value={customer.email} />
        <RecordFields form={form} fields={account} />
        <Stack as="fieldset" gap={4}>
          <legend className="mb-3 text-sm font-semibold">Shipping address</legend>
          <RecordFields form={form} fields={addressFields} />
        </Stack>
      </FormDialog>
      <LeaveGuard isDirty={form.isDirty} itemKey="edit" mayLeave={mayLeave} />
    </>
  );
}

interface NewCustomerDialogProps {
  onClose: () => void;
  onCreated: (customer: Customer) => void;
}

const blank = { name: "", email: "", phone: "" };
const draft = tabDraft<typeof blank>("new-customer");

const newFields: FieldList<typeof blank> = [
  nameField,
  {
    name: "email",
    label: "Email",
    wrong: (email) => (isCompleteEmail(email) ? null : texts.invalidEmail),
    draw: ({ onChange, name, value, error }) => (
      <EmailInput
        hint="A link to choose a password is emailed to this address."
        autoComplete="off"
        name={name}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    ),
  },
  phoneField,
];

/** Opens an account for a customer, who chooses the password through a mailed link. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const queries = useQueryClient();
  const created = useRef<Customer>(null);
  const form = useRecordForm({
    fields: newFields,
    stored: { values: blank, version: null },
    draft,
    async send(body) {
      const { data } = await api.createCustomer({ body });
      created.current = data;
      void refetch(queries, "listCustomers");
      return { values: blank, version: null };
    },
    onSaved(_, later) {
      const customer = created.current!;
      const description = `A link to choose a password is on its way to ${customer.email}.`;
      toast.success(`${customer.name} has an account.`, {
        description: later ? `${description} What you typed since is not saved.` : description,
      });
      if (!later) onCreated(customer);
    },
    failed: "The account could not be opened. Please try again.",
  });
  return (
    <FormDialog form={form} title="New customer" submitLabel="Create customer" onClose={onClose}>
      <RecordFields form={form} fields={newFields} />
    </FormDialog>
  );
}
