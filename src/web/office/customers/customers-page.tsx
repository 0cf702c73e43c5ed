import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { apiQuery } from "#client/api-query";
import type { Customer } from "#contracts/calls/customers";
import { roles } from "#contracts/roles";
import {
  adminMeta,
  AdminPage,
  AdminTable,
  CUSTOMERS_PER_PAGE,
  instantColumn,
  ListFilters,
  ListPager,
  noMatch,
  officeLists,
  RoleBadge,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { CustomerPanel } from "./customer-panel.tsx";
import { NewCustomerDialog } from "./customer-dialogs.tsx";

export const meta = () => adminMeta("Customers");

export default function CustomersPage() {
  const { values, change, filter, hrefWith, ...url } = useUrlState(officeLists.customers);
  const paging = url.paging(CUSTOMERS_PER_PAGE);
  const { search, page } = values;
  const role = roles.find((known) => known === values.role);
  const customers = useQuery(
    apiQuery("listCustomers", {
      query: { page, limit: CUSTOMERS_PER_PAGE, search: search || undefined, role },
    }),
  );
  const list = customers.data?.data.data;
  return (
    <AdminPage
      title="Customers"
      actions={
        <>
          <LinkButton tone="secondary" size="dense" to="/admin/customers/rights">
            Roles and rights
          </LinkButton>
          <Button size="dense" icon={UserPlus} onClick={() => change({ new: "customer" })}>
            New customer
          </Button>
        </>
      }
    >
      <ListFilters
        filter={filter}
        search={{ name: "search", label: "Search customers", placeholder: "Name or email" }}
        choices={[
          { name: "role", label: "Role", allLabel: "Customers and staff", options: roleOptions },
        ]}
      />
      <AdminTable
        caption="Customers"
        columns={columns}
        rows={list?.customers}
        query={customers}
        rowKey={({ _id }) => _id}
        formatHref={({ _id }) => hrefWith({ customer: _id })}
        openKey={values.customer}
        {...paging}
        failedText="The customers could not be loaded."
        empty={
          search === "" && role === undefined
            ? nobodyYet
            : noMatch({
                title: search === "" ? "Nobody has this role" : `Nobody matches “${search}”`,
                text: "A part of the name or of the email address is enough.",
                label: "Show everybody",
                onClear: () => change({ search: "", role: "", page: 1 }),
              })
        }
      />
      {list?.isTotalMinimum && (
        <p className="text-sm text-ink-soft">{`There are more. The newest ${list.total.toLocaleString("en-US")} can be paged through; type more letters to find the others.`}</p>
      )}
      <ListPager
        noun={search === "" ? "customers" : "matches"}
        {...paging}
        total={list?.total ?? null}
      />
      {values.customer !== "" && (
        <CustomerPanel
          key={values.customer}
          id={values.customer}
          onClose={() => change({ customer: "", orders: 1, order: "", edit: "" })}
        />
      )}
      {values.new === "customer" && (
        <NewCustomerDialog
          onClose={() => change({ new: "" })}
          onCreated={({ _id }) => change({ new: "", customer: _id })}
        />
      )}
    </AdminPage>
  );
}

const nobodyYet = {
  title: "There are no customers yet",
  text: "Everyone who registers in the shop appears here. You can also open an account for a customer.",
};

const roleOptions = [
  { value: "customer", label: "Customers" },
  { value: "staff", label: "Staff" },
  { value: "admin", label: "Admins" },
];

const columns: readonly TableColumn<Customer>[] = [
  {
    header: "Name",
    isRowHeader: true,
    className: "max-w-56 max-lg:max-w-44",
    cell: ({ name }) => <span className="truncate">{name}</span>,
  },
  {
    header: "Email",
    className: "max-w-64 max-lg:max-w-48",
    cell: ({ email }) => (
      <span title={email} className="block truncate">
        {email}
      </span>
    ),
  },
  { header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    header: "Place",
    className: "max-xl:hidden max-w-48",
    cell: ({ shippingAddress }) =>
      shippingAddress ? (
        <span className="block truncate">
          {`${shippingAddress.city}, ${shippingAddress.state}`}
        </span>
      ) : (
        "–"
      ),
  },
  instantColumn("Joined", ({ createdAt }) => createdAt, "whitespace-nowrap"),
  {
    header: "Orders",
    isNumeric: true,
    cell: ({ orderCount }) => orderCount.toLocaleString("en-US"),
  },
  {
    header: "Points",
    isNumeric: true,
    className: "max-lg:hidden",
    cell: ({ rewardPoints }) => rewardPoints.toLocaleString("en-US"),
  },
];
