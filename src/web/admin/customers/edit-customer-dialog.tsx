import { useQueryClient } from "@tanstack/react-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { Dialog } from "#ui/dialog";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextInput } from "#ui/text-input";
import { toast } from "#ui/toast";
import { api } from "#web/api.ts";
import { AddressFields } from "./address-fields.tsx";
import { changesIn, formOf } from "./customer-form.ts";
import { CustomerFormFrame } from "./customer-form-frame.tsx";
import { NameInput, nameRule } from "./name-input.tsx";
import { useCustomerSaving } from "./use-customer-saving.ts";

interface EditCustomerDialogProps {
  open: boolean;
  customer: CustomerDetails;
  /** Nobody changes their own role. */
  isSelf: boolean;
  onClose: () => void;
}

export function EditCustomerDialog({ open, onClose, ...form }: EditCustomerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Edit ${form.customer.name}`}>
      <EditForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ customer, isSelf, onClose }: Omit<EditCustomerDialogProps, "open">) {
  const queries = useQueryClient();
  const saving = useCustomerSaving({
    before: formOf(customer),
    send: (values) =>
      api.updateCustomer({
        params: { id: customer._id },
        body: changesIn(values, customer.role),
      }),
    failedText: "Nothing was saved. Please try again.",
    async onSaved(saved) {
      // Names stand in other lists too.
      await queries.invalidateQueries();
      toast.success(`${saved.name} is saved.`);
      onClose();
    },
  });
  const { form, errors } = saving;
  return (
    <CustomerFormFrame saving={saving} saveLabel={texts.saveChanges} onCancel={onClose}>
      <NameInput error={errors.name?.message} {...form.register("name", nameRule)} />
      <TextInput dense disabled readOnly label="Email" value={customer.email} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <PhoneInput
          dense
          label="Phone"
          autoComplete="off"
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <Select
          dense
          label="Role"
          hint={isSelf && "Nobody changes their own role."}
          options={roleOptions}
          error={errors.role?.message}
          {...(isSelf ? { disabled: true, value: customer.role } : form.register("role"))}
        />
      </div>
      <AddressFields form={form} />
    </CustomerFormFrame>
  );
}

const roleOptions = [
  { value: "customer", label: "Customer" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admin" },
];
