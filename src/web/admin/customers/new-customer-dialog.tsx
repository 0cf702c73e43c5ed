import { useQueryClient } from "@tanstack/react-query";
import type { Customer } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { Dialog } from "#ui/dialog";
import { EmailInput } from "#ui/email-input";
import { PhoneInput } from "#ui/phone-input";
import { toast } from "#ui/toast";
import { api } from "#web/api.ts";
import { isCompleteEmail } from "#web/checkout/checkout-form.ts";
import { CustomerFormFrame } from "./customer-form-frame.tsx";
import { NameInput, nameRule } from "./name-input.tsx";
import { useCustomerSaving } from "./use-customer-saving.ts";

interface NewCustomerDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (customer: Customer) => void;
}

/** Opens an account for somebody, who chooses the password by mail. */
export function NewCustomerDialog({ open, onClose, onCreated }: NewCustomerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New customer">
      <NewCustomerForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

const blank = { name: "", email: "", phone: "" };

function NewCustomerForm({ onClose, onCreated }: Omit<NewCustomerDialogProps, "open">) {
  const queries = useQueryClient();
  const creating = useCustomerSaving({
    before: blank,
    send: (body) => api.createCustomer({ body }),
    failedText: "The account could not be opened. Please try again.",
    onSaved(created) {
      toast.success(`${created.name} has an account.`, {
        description: `A link to choose a password is on its way to ${created.email}.`,
      });
      void queries.invalidateQueries({ queryKey: ["listCustomers"] });
      onCreated(created);
    },
  });
  const { errors } = creating;
  const { register } = creating.form;
  return (
    <CustomerFormFrame saving={creating} saveLabel="Create customer" onCancel={onClose}>
      <NameInput error={errors.name?.message} {...register("name", nameRule)} />
      <EmailInput
        dense
        hint="A link to choose a password is emailed to this address."
        autoComplete="off"
        error={errors.email?.message}
        {...register("email", {
          validate: (email) => isCompleteEmail(email) || texts.invalidEmail,
        })}
      />
      <PhoneInput
        dense
        label="Phone"
        autoComplete="off"
        error={errors.phone?.message}
        {...register("phone")}
      />
    </CustomerFormFrame>
  );
}
