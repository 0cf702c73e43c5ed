import { Check, Minus } from "lucide-react";
import { may, type Right, type Who } from "#contracts/rights";
import { adminMeta, AdminPage, pageLabel } from "#office/kit";
import { Box, Grid } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Table, type TableColumn } from "#ui/layout/table";
import { rightTexts } from "./right-texts.ts";

const title = pageLabel("/admin/customers/rights");

export const meta = () => adminMeta(title);

/** Which role may do what, from the same table that the shop checks. */
export default function RightsPage() {
  return (
    <AdminPage
      title={title}
      text="What each role may do. Everybody with an account can also log in, be notified and change their own settings."
      actions={
        <LinkButton tone="secondary" to="/admin/customers">
          Customers
        </LinkButton>
      }
    >
      <Box frame="card" className="overflow-clip max-sm:px-4">
        <Table
          caption="Roles and rights"
          columns={columns}
          rows={rights}
          rowKey={(right) => right}
        />
      </Box>
    </AdminPage>
  );
}

const rights = Object.keys(rightTexts) as Right[];

const roleColumn = (who: Who, header: string): TableColumn<Right> => ({
  header,
  className: "w-24",
  cell: (right) => <Mark isGiven={may(who, right)} />,
});

const columns: TableColumn<Right>[] = [
  {
    header: "Right",
    isRowHeader: true,
    cell: (right) => (
      <Grid as="span" gap={0.5} className="leading-snug">
        <span>{rightTexts[right].name}</span>
        <span className="text-xs font-normal text-ink-soft">{rightTexts[right].allows}</span>
      </Grid>
    ),
  },
  roleColumn("guest", "Guest"),
  roleColumn("customer", "Customer"),
  roleColumn("staff", "Staff"),
  roleColumn("admin", "Admin"),
];

function Mark({ isGiven }: { isGiven: boolean }) {
  const Icon = isGiven ? Check : Minus;
  return (
    <Icon
      role="img"
      aria-label={isGiven ? "Yes" : "No"}
      className={`size-4 ${isGiven ? "text-primary" : "text-ink-soft"}`}
    />
  );
}
