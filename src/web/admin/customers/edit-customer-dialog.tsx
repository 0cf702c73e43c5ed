import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { CustomerDetails } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Notice } from "#ui/notice";
import { PhoneInput } from "#ui/phone-input";
import { Select } from "#ui/select";
import { TextInput } from "#ui/text-input";
import { toast } from "#ui/toast";
import { api, messageOf } from "#web/api.ts";
import { AddressFields } from "./address-fields.tsx";
import { changesIn, type CustomerForm, formOf } from "./customer-form.ts";
import { fieldErrorsOf } from "./field-errors.ts";

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
  const before = formOf(customer);
  const form = useForm({ defaultValues: before });
  const saving = useMutation({
    mutationFn: (values: CustomerForm) =>
      api.updateCustomer({
        params: { id: customer._id },
        body: changesIn(values, customer.role),
      }),
    async onSuccess({ data }) {
      // Names stand in other lists too.
      await queries.invalidateQueries();
      toast.success(`${data.name} is saved.`);
      onClose();
    },
    onError(error) {
      for (const [name, message] of fieldErrorsOf(error, before)) form.setError(name, { message });
    },
  });
  const { errors } = form.formState;
  const save = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pt-2">
      <TextInput
        dense
        required
        label="Full name"
        autoComplete="off"
        maxLength={100}
        error={errors.name?.message}
        {...form.register("name", {
          validate: (name) => name.trim() !== "" || "Please enter the full name",
        })}
      />
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
      {saving.error && fieldErrorsOf(saving.error, before).length === 0 && (
        <Notice tone="error">
          {messageOf(saving.error, "Nothing was saved. Please try again.")}
        </Notice>
      )}
      <div className="flex justify-end gap-3 pt-2">
        <Button size="dense" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button size="dense" type="submit" busy={saving.isPending}>
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  );
}

const roleOptions = [
  { value: "customer", label: "Customer" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admin" },
];
