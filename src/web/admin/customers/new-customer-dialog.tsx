import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { Customer } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Notice } from "#ui/notice";
import { TextInput } from "#ui/text-input";
import { toast } from "#ui/toast";
import { api, messageOf } from "#web/api.ts";
import { fieldErrorsOf } from "./field-errors.ts";

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
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: blank });
  const creating = useMutation({
    mutationFn: (body: typeof blank) => api.createCustomer({ body }),
    onSuccess({ data }) {
      toast.success(`${data.name} has an account.`, {
        description: `A link to choose a password is on its way to ${data.email}.`,
      });
      void queries.invalidateQueries({ queryKey: ["listCustomers"] });
      onCreated(data);
    },
    onError(error) {
      for (const [name, message] of fieldErrorsOf(error, blank)) setError(name, { message });
    },
  });
  const { errors } = formState;
  const create = handleSubmit((body) => {
    if (!creating.isPending) creating.mutate(body);
  });
  return (
    <form noValidate onSubmit={(event) => void create(event)} className="flex flex-col gap-4 pt-2">
      <TextInput
        dense
        required
        label="Full name"
        autoComplete="off"
        maxLength={100}
        error={errors.name?.message}
        {...register("name", {
          validate: (name) => name.trim() !== "" || "Please enter the full name",
        })}
      />
      <TextInput
        dense
        required
        label="Email"
        hint="A link to choose a password is emailed to this address."
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        error={errors.email?.message}
        {...register("email", {
          validate: (email) => /^\S+@\S+$/.test(email.trim()) || texts.invalidEmail,
        })}
      />
      <TextInput
        dense
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={errors.phone?.message}
        {...register("phone")}
      />
      {creating.error && fieldErrorsOf(creating.error, blank).length === 0 && (
        <Notice tone="error">
          {messageOf(creating.error, "The account could not be opened. Please try again.")}
        </Notice>
      )}
      <div className="flex justify-end gap-3 pt-2">
        <Button size="dense" tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button size="dense" type="submit" busy={creating.isPending}>
          Create customer
        </Button>
      </div>
    </form>
  );
}
