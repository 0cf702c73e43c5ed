import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { Customer } from "#contracts/calls/customers";
import { roles } from "#contracts/roles";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Instant } from "#ui/instant";
import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";
import { AdminTable, type TableColumn } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { FilterSelect } from "#web/admin/kit/filter-select.tsx";
import { CUSTOMERS_PER_PAGE } from "#web/admin/kit/first-pages.ts";
import { ListPager } from "#web/admin/kit/list-pager.tsx";
import { SearchBox } from "#web/admin/kit/search-box.tsx";
import { RoleBadge } from "#web/admin/kit/status-badges.tsx";
import { useUrlState } from "#web/admin/kit/use-url-state.ts";
import { CustomerPanel } from "./customer-panel.tsx";
import { customersAddress } from "./customers-address.ts";
import { NewCustomerDialog } from "./new-customer-dialog.tsx";

export const meta = () => adminMeta("Customers");

export default function CustomersPage() {
  const { values, change, hrefWith } = useUrlState(customersAddress);
  const { search, page } = values;
  const role = roles.find((known) => known === values.role);
  const customers = useQuery(
    ask("listCustomers", {
      query: { page, limit: CUSTOMERS_PER_PAGE, search: search || undefined, role },
    }),
  );
  const list = customers.data?.data.data;
  return (
    <AdminPage
      title="Customers"
      actions={
        <Button
          size="dense"
          icon={<UserPlus aria-hidden className="size-4" />}
          onClick={() => change({ new: "customer" })}
        >
          New customer
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search customers"
          placeholder="Name or email"
          value={search}
          onSearch={(text) => change({ search: text, page: 1 }, "replace")}
        />
        <FilterSelect
          label="Role"
          allLabel="Customers and staff"
          options={roleOptions}
          value={values.role}
          onChange={(value) => change({ role: value, page: 1 }, "replace")}
        />
      </div>
      <AdminTable
        caption="Customers"
        columns={columns}
        rows={list?.customers}
        query={customers}
        rowKey={({ _id }) => _id}
        hrefOf={({ _id }) => hrefWith({ customer: _id })}
        openKey={values.customer}
        pageSize={CUSTOMERS_PER_PAGE}
        page={page}
        onPage={(next) => change({ page: next })}
        failedText="The customers could not be loaded."
        empty={
          <NobodyHere
            search={search}
            isFiltered={role !== undefined}
            onReset={() => change({ search: "", role: "", page: 1 })}
          />
        }
      />
      {list?.isTotalMinimum && (
        <p className="text-sm text-ink-soft">
          There are more. The newest {list.total.toLocaleString("en-US")} can be paged through; type
          more letters to find the others.
        </p>
      )}
      <ListPager
        noun={search === "" ? "customers" : "matches"}
        page={page}
        pageSize={CUSTOMERS_PER_PAGE}
        total={list?.total ?? null}
        onPage={(next) => change({ page: next })}
      />
      <CustomerPanel
        key={values.customer}
        id={values.customer}
        onClose={() => change({ customer: "", orders: 1, order: "", edit: "" })}
      />
      <NewCustomerDialog
        open={values.new === "customer"}
        onClose={() => change({ new: "" })}
        onCreated={({ _id }) => change({ new: "", customer: _id })}
      />
    </AdminPage>
  );
}

const roleOptions = [
  { value: "customer", label: "Customers" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admins" },
];

const columns: readonly TableColumn<Customer>[] = [
  {
    key: "name",
    header: "Name",
    isRowHeader: true,
    className: "max-w-56 max-lg:max-w-44",
    cell: ({ name }) => <span className="truncate">{name}</span>,
  },
  {
    key: "email",
    header: "Email",
    className: "max-w-64 max-lg:max-w-48",
    cell: ({ email }) => (
      <span title={email} className="block truncate">
        {email}
      </span>
    ),
  },
  { key: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: "place",
    header: "Place",
    className: "max-xl:hidden max-w-48",
    cell: ({ shippingAddress }) =>
      shippingAddress ? (
        <span className="block truncate">
          {shippingAddress.city}, {shippingAddress.state}
        </span>
      ) : (
        "–"
      ),
  },
  {
    key: "joined",
    header: "Joined",
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    key: "orders",
    header: "Orders",
    isNumeric: true,
    cell: ({ orderCount }) => orderCount.toLocaleString("en-US"),
  },
  {
    key: "points",
    header: "Points",
    isNumeric: true,
    className: "max-lg:hidden",
    cell: ({ rewardPoints }) => rewardPoints.toLocaleString("en-US"),
  },
];

interface NobodyHereProps {
  search: string;
  isFiltered: boolean;
  onReset: () => void;
}

function NobodyHere({ search, isFiltered, onReset }: NobodyHereProps) {
  if (search === "" && !isFiltered)
    return (
      <EmptyState
        title="There are no customers yet"
        text="Whoever registers in the shop appears here. You can also open an account for somebody."
      />
    );
  return (
    <EmptyState
      title={search === "" ? "Nobody has this role" : `Nobody matches “${search}”`}
      text="A part of the name or of the email address is enough."
      action={
        <Button size="dense" tone="secondary" onClick={onReset}>
          Show everybody
        </Button>
      }
    />
  );
}
