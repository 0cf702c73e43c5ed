import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { useRef } from "react";
import { withPassword } from "#confirm-password";
import type { CustomerDetails } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { LeaveGuard } from "#office/kit";
import { FormDialog } from "#ui/form-dialog";
import { PhoneInput, TextInput } from "#ui/text-input";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { AddressFields } from "./address-fields.tsx";
import { changesIn, checkCustomer, type CustomerForm, toCustomerForm } from "./customer-form.ts";
import { NameInput } from "./name-input.tsx";

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
