import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { NewsletterAddress } from "#contracts/calls/requests";
import { EmptyState } from "#ui/empty-state";
import { IconButton } from "#ui/icon-button";
import { Instant } from "#ui/instant";
import { QuestionDialog } from "#ui/question-dialog";
import { toast } from "#ui/toast";
import { AdminTable, type TableColumn } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { ListPager } from "#web/admin/kit/list-pager.tsx";
import { SearchBox } from "#web/admin/kit/search-box.tsx";
import { useUrlState } from "#web/admin/kit/use-url-state.ts";
import { useChange } from "#web/admin/kit/use-change.ts";
import { api, messageOf } from "#web/api.ts";
import { requestsUrl } from "./requests-url.ts";

const ROWS = 20;

/** Who wants the newsletter. */
export function NewsletterList() {
  const { values, change } = useUrlState(requestsUrl);
  const search = values.q.slice(0, 100);
  const query = useQuery(
    ask("listNewsletter", {
      query: { page: values.page, limit: ROWS, ...(search === "" ? {} : { search }) },
    }),
  );
  const [leaving, setLeaving] = useState<NewsletterAddress | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        label="Search addresses"
        placeholder="Email or name"
        value={values.q}
        onSearch={(q) => change({ q, page: 1 }, "replace")}
      />
      <AdminTable
        caption="Newsletter addresses"
        columns={columnsWith(setLeaving)}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => _id}
        pageSize={ROWS}
        page={values.page}
        onPage={(next) => change({ page: next })}
        failedText="The addresses could not be loaded."
        empty={
          <EmptyState
            title={values.q === "" ? "Nobody on the list yet" : "No address fits"}
            text={
              values.q === ""
                ? "Addresses show here as soon as somebody signs up."
                : "Try another part of the email or the name."
            }
          />
        }
      />
      <ListPager
        noun="addresses"
        page={values.page}
        pageSize={ROWS}
        total={query.data?.total ?? null}
        onPage={(page) => change({ page })}
      />
      <LeaveQuestion address={leaving} onDone={() => setLeaving(null)} />
    </div>
  );
}

const columnsWith = (
  onLeave: (address: NewsletterAddress) => void,
): TableColumn<NewsletterAddress>[] => [
  {
    key: "email",
    header: "Email",
    isRowHeader: true,
    cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
  },
  { key: "name", header: "Name", cell: ({ name }) => name },
  {
    key: "joined",
    header: "Joined",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    key: "leave",
    header: "Actions",
    isHeaderHidden: true,
    className: "w-12 text-right",
    cell: (address) => (
      <IconButton
        dense
        tone="danger"
        label={`Remove ${address.email}`}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => onLeave(address)}
      />
    ),
  },
];

interface LeaveQuestionProps {
  address: NewsletterAddress | null;
  onDone: () => void;
}

function LeaveQuestion({ address, onDone }: LeaveQuestionProps) {
  const client = useQueryClient();
  const leave = useChange({
    mutationFn: (id: string) => api.leaveNewsletter({ params: { id } }),
    onSuccess: ({ data }) => {
      toast.success(data.message);
      void client.invalidateQueries({ queryKey: ["listNewsletter"] });
      onDone();
    },
  });
  const cancel = () => {
    leave.reset();
    onDone();
  };
  return (
    <QuestionDialog
      open={address !== null}
      title="Remove this address?"
      text={`${address?.email ?? ""} gets no newsletter any more. They can sign up again.`}
      confirmLabel="Remove address"
      tone="danger"
      busy={leave.isPending}
      error={leave.isError ? messageOf(leave.error, "The address could not be removed.") : null}
      onConfirm={() => address && leave.mutate(address._id)}
      onCancel={cancel}
    />
  );
}
