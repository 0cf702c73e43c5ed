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
import { type Form, tabDraft, useForm } from "#form";
import { LeaveGuard } from "#office/kit";
import { EmailInput } from "#ui/email-input";
import { FormDialog } from "#ui/form-dialog";
import { PhoneInput } from "#ui/text-input";
import { Select } from "#ui/select";
import { TextInput, type TextInputProps } from "#ui/text-input";
import { toast } from "#ui/toast";
import {
  changesIn,
  checkCustomer,
  checkName,
  type CustomerForm,
  toCustomerForm,
} from "./customer-form.ts";

interface EditCustomerDialogProps {
  customer: CustomerDetails;
  /** Nobody changes their own role. */
  isSelf: boolean;
  onClose: () => void;
}

export function EditCustomerDialog({ customer, isSelf, onClose }: EditCustomerDialogProps) {
  const queries = useQueryClient();
  const mayLeave = useRef(false);
  const form = useForm<CustomerForm>({
    initial: toCustomerForm(customer),
    check: checkCustomer,
    async send(values) {
      const body = changesIn(values, customer.role);
      const { data: saved } = await withPassword(() =>
        api.updateCustomer({ params: { id: customer._id }, body }),
      );
      // Other lists show names too.
      await queries.invalidateQueries();
      toast.success(`${saved.name} is saved.`);
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
        <NameInput {...form.field("name")} />
        <TextInput dense disabled readOnly label="Email" value={customer.email} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <PhoneInput dense label="Phone" autoComplete="off" {...form.field("phone")} />
          <Select
            dense
            label="Role"
            hint={isSelf && "Nobody changes their own role."}
            disabled={isSelf}
            options={roleOptions}
            {...form.field("role")}
          />
        </div>
        <AddressFields form={form} />
      </FormDialog>
      <LeaveGuard isDirty={form.isDirty} itemKey="edit" mayLeave={mayLeave} />
    </>
  );
}

const roleOptions = [
  { value: "customer", label: "Customer" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admin" },
];

interface NewCustomerDialogProps {
  onClose: () => void;
  onCreated: (customer: Customer) => void;
}

const blank = { name: "", email: "", phone: "" };
const draft = tabDraft<typeof blank>("new-customer");

/** Opens an account for a customer, who chooses the password through a mailed link. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: blank,
    draft,
    check: ({ name, email }) => ({
      ...checkName(name),
      ...(!isCompleteEmail(email) && { email: texts.invalidEmail }),
    }),
    async send(body) {
      const { data: created } = await api.createCustomer({ body });
      toast.success(`${created.name} has an account.`, {
        description: `A link to choose a password is on its way to ${created.email}.`,
      });
      void refetch(queries, "listCustomers");
      onCreated(created);
    },
    failed: "The account could not be opened. Please try again.",
  });
  return (
    <FormDialog form={form} title="New customer" submitLabel="Create customer" onClose={onClose}>
      <NameInput {...form.field("name")} />
      <EmailInput
        dense
        hint="A link to choose a password is emailed to this address."
        autoComplete="off"
        {...form.field("email")}
      />
      <PhoneInput dense label="Phone" autoComplete="off" {...form.field("phone")} />
    </FormDialog>
  );
}

/** A shipping address, whole or none. */
function AddressFields({ form }: { form: Form<CustomerForm> }) {
  const field = (name: keyof CustomerForm) => ({
    dense: true,
    autoComplete: "off",
    ...form.field(name),
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">Shipping address</legend>
      <TextInput {...field("line1")} label="Street" maxLength={MAX_STREET} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextInput {...field("city")} label="City" maxLength={MAX_CITY} />
        <TextInput {...field("state")} label="State" maxLength={MAX_STATE} />
        <TextInput {...field("zip")} label="ZIP code" maxLength={MAX_ZIP} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field("country")} label="Country" maxLength={MAX_COUNTRY} />
        <TextInput {...field("additional")} label="Additional" maxLength={MAX_ADDRESS_NOTE} />
      </div>
    </fieldset>
  );
}

const NameInput = (props: Omit<TextInputProps, "label">) => (
  <TextInput dense required label="Full name" autoComplete="off" maxLength={MAX_NAME} {...props} />
);
