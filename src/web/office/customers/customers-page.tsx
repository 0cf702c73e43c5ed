import { UserCog, UserPlus } from "lucide-react";
import { formatCount } from "#contracts/formats";
import {
  adminMeta,
  AdminPage,
  CUSTOMERS_PER_PAGE,
  CutText,
  defineList,
  instantColumn,
  OfficeList,
  pageLabel,
  readSearch,
  RoleBadge,
  useList,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { LinkButton } from "#ui/actions/link-button";
import { CustomerPanel } from "./customer-panel.tsx";
import { NewCustomerDialog } from "./customer-dialogs.tsx";
import { Invitations, InviteStaffDialog } from "./invitations.tsx";
import { customerAddress } from "./customer-orders.tsx";

const title = pageLabel("/admin/customers");

export const meta = () => adminMeta(title);

const customers = defineList({
  linkedAs: "customers",
  savedAs: "customers",
  call: "listCustomers",
  pageSize: CUSTOMERS_PER_PAGE,
  noun: "customers",
  caption: "Customers",
  empty: {
    title: "There are no customers yet",
    text: "Everyone who registers in the shop appears here. You can also open an account for a customer.",
  },
  pagedNoun: ({ asked }) => (asked.search ? "matches" : "customers"),
  noMatch: ({ asked: { search } }) => ({
    title: search ? `Nobody matches “${search}”` : "Nobody has this role",
    text: "A part of the name or of the email address is enough.",
    label: "Show everybody",
  }),
  filters: {
    search: {
      read: readSearch,
      label: "Search customers",
      placeholder: "Name or email",
    },
    role: {
      label: "Role",
      allLabel: "Customers and staff",
      choices: { customer: "Customers", staff: "Staff", admin: "Admins" },
    },
  },
  rest: {
    ...customerAddress,
    /** "customer" while a new one is made, "staff" while somebody is invited. */ new: "",
  },
  opens: "customer",
  panel: (id, _close, { change }) => (
    <CustomerPanel
      key={id}
      id={id}
      onClose={() => change({ customer: "", orders: 1, order: "", edit: "" })}
    />
  ),
  columns: [
    {
      header: "Name",
      isRowHeader: true,
      className: "max-w-56 max-lg:max-w-44",
      cell: ({ name }) => <span className="truncate">{name}</span>,
    },
    {
      header: "Email",
      className: "max-w-64 max-lg:max-w-48",
      cell: ({ email }) => <CutText>{email}</CutText>,
    },
    { header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      header: "Place",
      className: "max-xl:hidden max-w-48",
      cell: ({ shippingAddress }) =>
        shippingAddress ? (
          <CutText>{`${shippingAddress.city}, ${shippingAddress.state}`}</CutText>
        ) : (
          "–"
        ),
    },
    instantColumn("Joined", "createdAt", "whitespace-nowrap"),
    {
      header: "Orders",
      isNumeric: true,
      cell: ({ orderCount }) => formatCount(orderCount),
    },
    {
      header: "Points",
      isNumeric: true,
      className: "max-lg:hidden",
      cell: ({ rewardPoints }) => formatCount(rewardPoints),
    },
  ],
});

export default function CustomersPage() {
  const list = useList(customers);
  const { values, change } = list;
  const found = list.query.data?.data.data;
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <LinkButton tone="secondary" to="/admin/customers/rights">
            Roles and rights
          </LinkButton>
          {list.may("give roles") && (
            <Button tone="secondary" icon={UserCog} onClick={() => change({ new: "staff" })}>
              Invite staff
            </Button>
          )}
          <Button icon={UserPlus} onClick={() => change({ new: "customer" })}>
            New customer
          </Button>
        </>
      }
    >
      {list.may("give roles") && <Invitations />}
      <OfficeList
        list={list}
        note={
          found?.isTotalMinimum && (
            <p className="text-sm text-ink-soft">{`There are more. The newest ${formatCount(found.total)} can be paged through; type more letters to find the others.`}</p>
          )
        }
      />
      {values.new === "customer" && (
        <NewCustomerDialog
          onClose={() => change({ new: "" })}
          onCreated={({ _id }) => change({ new: "", customer: _id })}
        />
      )}
      {values.new === "staff" && (
        <InviteStaffDialog
          onClose={() => change({ new: "" })}
          onPromoted={(customer) => change({ new: "", customer })}
        />
      )}
    </AdminPage>
  );
}
