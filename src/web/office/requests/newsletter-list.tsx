import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import type { NewsletterAddress } from "#contracts/calls/newsletter";
import { MAX_SEARCH } from "#contracts/lengths";
import {
  ActionQuestion,
  actionsColumn,
  instantColumn,
  officeLists,
  PagedTable,
  ROWS_PER_PAGE,
  SearchBox,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { Badge } from "#ui/badge";
import { IconButton } from "#ui/icon-button";

/** The addresses of the newsletter: those whose owners confirmed them, and those that wait for that. */
export function NewsletterList() {
  const { values, narrow, filter, paging } = useUrlState(officeLists.requests);
  const search = values.q.slice(0, MAX_SEARCH) || undefined;
  const query = useQuery(
    apiQuery("listNewsletter", { query: { page: values.page, limit: ROWS_PER_PAGE, search } }),
  );
  const [leaving, setLeaving] = useState<NewsletterAddress | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label="Search addresses" placeholder="Email or name" {...filter("q")} />
      <PagedTable
        noun="addresses"
        caption="Newsletter addresses"
        columns={columnsWith(setLeaving)}
        query={query}
        paging={paging()}
        onClear={values.q === "" ? undefined : () => narrow({ q: "" })}
        noMatchText="Try another part of the email or the name."
        empty={{
          title: "Nobody on the list yet",
          text: "Addresses show here as soon as somebody signs up.",
        }}
      />
      {leaving && <LeaveQuestion address={leaving} onDone={() => setLeaving(null)} />}
    </div>
  );
}

const columnsWith = (
  onLeave: (address: NewsletterAddress) => void,
): TableColumn<NewsletterAddress>[] => [
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
  instantColumn("Signed up", ({ createdAt }) => createdAt),
  actionsColumn("w-12 text-right", (address) => (
    <IconButton
      dense
      tone="danger"
      label={`Remove ${address.email}`}
      icon={Trash2}
      onClick={() => onLeave(address)}
    />
  )),
];

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
