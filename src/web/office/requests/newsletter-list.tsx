import { Trash2 } from "lucide-react";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import type { NewsletterAddress } from "#contracts/calls/newsletter";
import {
  ActionQuestion,
  actionsColumn,
  defineList,
  instantColumn,
  OfficeList,
  readSearch,
  useList,
} from "#office/kit";
import { Badge } from "#ui/badge";
import { IconButton } from "#ui/icon-button";

const addresses = defineList({
  linkedAs: "requests",
  call: "listNewsletter",
  noun: "addresses",
  caption: "Newsletter addresses",
  noMatch: { text: "Try another part of the email or the name." },
  empty: {
    title: "Nobody on the list yet",
    text: "Addresses show here as soon as somebody signs up.",
  },
  filters: {
    q: {
      param: "search",
      read: readSearch,
      label: "Search addresses",
      placeholder: "Email or name",
    },
  },
  rest: { tab: "requests", open: "" },
  question: (address, close) => <LeaveQuestion address={address} onDone={close} />,
  columns: ({ pick }) => [
    {
      header: "Email",
      isRowHeader: true,
      className: "min-w-44",
      cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
    },
    { header: "Name", cell: ({ name }) => name },
    {
      header: "State",
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <Badge tone="amber">Waiting</Badge>
        ) : (
          <Badge tone="success">Confirmed</Badge>
        ),
    },
    instantColumn("Signed up", "createdAt"),
    actionsColumn("w-12 text-right", (address) => (
      <IconButton
        tone="danger"
        label={`Remove ${address.email}`}
        icon={Trash2}
        onClick={() => pick(address)}
      />
    )),
  ],
});

/** The addresses of the newsletter: those whose owners confirmed them, and those that wait for that. */
export function NewsletterList() {
  const list = useList(addresses);
  return <OfficeList list={list} />;
}

function LeaveQuestion({ address, onDone }: { address: NewsletterAddress; onDone: () => void }) {
  return (
    <ActionQuestion
      title="Remove this address?"
      text={`${address.email} gets no newsletter any more. They can sign up again.`}
      confirmLabel="Remove address"
      call={async (queries) => {
        const { data } = await api.leaveNewsletter({ params: { id: address._id } });
        void refetch(queries, "listNewsletter");
        return data;
      }}
      done={({ message }) => message}
      failed="The address could not be removed."
      onClose={onDone}
    />
  );
}
