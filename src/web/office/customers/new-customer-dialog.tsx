import { useQueryClient } from "@tanstack/react-query";
import { isCompleteEmail } from "#browser/email-address";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import type { Customer } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { tabDraft, useForm } from "#form";
import { EmailInput } from "#ui/email-input";
import { FormDialog } from "#ui/form-dialog";
import { PhoneInput } from "#ui/text-input";
import { toast } from "#ui/toast";
import { checkName } from "./customer-form.ts";
import { NameInput } from "./name-input.tsx";

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
