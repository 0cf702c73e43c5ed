import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import { isCompleteEmail } from "#browser/email-address";
import type { Invitation } from "#contracts/calls/customers";
import { MAX_NAME } from "#contracts/lengths";
import { INVITATION_DAYS, type OfficeRole } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { tabDraft, useForm } from "#form";
import { ActionButton, RoleBadge } from "#office/kit";
import { Button } from "#ui/actions/button";
import { EmailInput } from "#ui/fields/email-input";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Instant } from "#ui/layout/instant";
import { Box, DividedList, Row } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { TextLink } from "#ui/actions/text-link";
import { toast } from "#ui/states/toast";

interface InviteStaffDialogProps {
  onClose: () => void;
  /** An account that was given the role instead. */
  onPromoted: (customerId: string) => void;
}

const blank = { name: "", email: "", role: "staff" };
const draft = tabDraft<typeof blank>("invite-staff");

/** Somebody with an account as a customer is not invited. */
type Known = { _id: string; name: string; email: string };

export function InviteStaffDialog({ onClose, onPromoted }: InviteStaffDialogProps) {
  const queries = useQueryClient();
  const [known, setKnown] = useState<Known | null>(null);
  const form = useForm({
    initial: blank,
    draft,
    check: ({ name, email }) => ({
      name: name.trim() === "" ? "Please enter the full name" : undefined,
      email: isCompleteEmail(email) ? undefined : texts.invalidEmail,
    }),
    async send({ name, email, role }) {
      const body = { name, email, role: role as OfficeRole };
      const { data } = await withPassword(() => api.inviteStaff({ body }));
      if (data.outcome === "customer") return setKnown(data.customer);
      void refetch(queries, "listInvitations");
      toast.success(`${name.trim()} is invited.`, {
        description: `A link to choose a password is on its way to ${data.invitation.email}.`,
      });
      onClose();
      return () => blank;
    },
    failed: "The invitation could not be sent. Please try again.",
  });
  const { role, email } = form.values;
  const isStillKnown = known !== null && known.email === email.trim().toLowerCase();
  return (
    <FormDialog
      form={form}
      title="Invite staff"
      submitLabel="Invite"
      busyLabel="Inviting…"
      onClose={onClose}
    >
      <TextInput
        label="Full name"
        autoComplete="off"
        required
        maxLength={MAX_NAME}
        {...form.field("name")}
      />
      <EmailInput
        hint={`A link to choose a password is emailed to this address. It works for ${INVITATION_DAYS} days.`}
        autoComplete="off"
        {...form.field("email")}
      />
      <Select
        label="Role"
        hint={roleHints[role as OfficeRole]}
        options={[
          { value: "staff", label: "Staff" },
          { value: "admin", label: "Admin" },
        ]}
        {...form.field("role")}
      />
      <p className="text-sm">
        <TextLink to="/admin/customers/rights">What each role may do</TextLink>
      </p>
      {isStillKnown && (
        <KnownCustomer
          customer={known}
          role={role as OfficeRole}
          onPromoted={() => {
            form.reset(blank);
            onPromoted(known._id);
          }}
        />
      )}
    </FormDialog>
  );
}

const roleHints: Record<OfficeRole, string> = {
  staff: "Works on orders and requests, and sees no amounts.",
  admin: "May do everything: money, products, settings, accounts.",
};

interface KnownCustomerProps {
  customer: Known;
  role: OfficeRole;
  onPromoted: () => void;
}

function KnownCustomer({ customer: { _id: id, name }, role, onPromoted }: KnownCustomerProps) {
  const queries = useQueryClient();
  const change = useChange({
    mutationFn: () => withPassword(() => api.updateCustomer({ params: { id }, body: { role } })),
    async onSuccess() {
      await refetch(queries, "listCustomers", "getCustomer");
      toast.success(`${name} is ${roleNames[role]} now.`, {
        description: "They log in again to begin.",
      });
      onPromoted();
    },
  });
  return (
    <Notice
      action={
        <Button tone="secondary" busy={change.isPending} onClick={() => change.mutate()}>
          {`Make this account ${roleNames[role]}`}
        </Button>
      }
    >
      <p>{`${name} has an account with this address as a customer. No invitation is needed: the account can be given the role. Its password stays.`}</p>
      {change.error && (
        <p role="alert" className="mt-2 text-red-ink">
          {change.error instanceof ApiError ? change.error.message : "Nothing was changed."}
        </p>
      )}
    </Notice>
  );
}

const roleNames: Record<OfficeRole, string> = { staff: "staff", admin: "an admin" };

/** Who has not chosen a password yet; nothing where nobody is invited. */
export function Invitations() {
  const { data } = useQuery(apiQuery("listInvitations", {}));
  const invitations = data?.data ?? [];
  if (invitations.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="invitations" frame="card" className="px-4 pt-3">
      <h2 id="invitations" className="text-sm">
        Open invitations
      </h2>
      <DividedList>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} />
        ))}
      </DividedList>
    </Box>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { _id: id, name, email, role, sentAt, isExpired } = invitation;
  const queries = useQueryClient();
  const resend = useChange({
    mutationFn: () => api.resendInvitation({ params: { id } }),
    async onSuccess() {
      await refetch(queries, "listInvitations");
      toast.success(`A new link is on its way to ${email}.`, {
        description: "The earlier one no longer works.",
      });
    },
    onError(error) {
      toast.error(error instanceof ApiError ? error.message : "Nothing was sent.");
      void refetch(queries, "listInvitations");
    },
  });
  return (
    <Row as="li" gapX={4} gapY={1} wrap className="py-2 text-sm">
      <span className="w-72 min-w-0 grow wrap-anywhere">
        <span className="block font-medium">{name}</span>
        <span className="block text-xs text-ink-soft">{email}</span>
      </span>
      <RoleBadge role={role} />
      <span className={isExpired ? "text-amber-ink" : "text-ink-soft"}>
        <span>{isExpired ? "Link expired, sent " : "Sent "}</span>
        <Instant at={sentAt} />
      </span>
      <Row as="span" gap={1} align="stretch">
        <Button
          tone="quiet"
          aria-label={`Resend the invitation to ${name}`}
          busy={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
        <ActionButton
          tone="quiet"
          aria-label={`Withdraw the invitation to ${name}`}
          action={{
            title: `Withdraw the invitation to ${name}?`,
            text: <p>{`The link that was sent to ${email} stops working at once.`}</p>,
            confirmLabel: "Withdraw",
            async call(client) {
              const { data } = await api.withdrawInvitation({ params: { id } });
              await refetch(client, "listInvitations");
              return data;
            },
            done: ({ message }) => message,
            failed: "The invitation could not be withdrawn.",
          }}
        >
          Withdraw
        </ActionButton>
      </Row>
    </Row>
  );
}
