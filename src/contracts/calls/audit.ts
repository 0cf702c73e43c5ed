import { z } from "zod";
import { auditActions, auditGroupNames } from "#contracts/audit-actions";
import { MAX_SEARCH } from "#contracts/lengths";
import { roles } from "#contracts/roles";
import { endpoints } from "./endpoint.ts";
import {
  CappedPageHeaders,
  csvFile,
  DayOrInstant,
  FormatQuery,
  Id,
  Instant,
  named,
  PageQuery,
  ShownEmail,
  textUpTo,
} from "./values.ts";

/** Who did what, to what, from where. */
export const AuditEntry = named("AuditEntry", {
  _id: z.int(),
  at: Instant,
  /** One of the known kinds, or one of an older release. */
  action: z.string(),
  actor: z.object({
    kind: z.enum([...roles, "guest", "system"]),
    /** Null for guests and the shop itself. */
    _id: Id.nullable(),
    /** Null for guests, the shop itself, and accounts that are gone. */
    name: z.string().nullable(),
  }),
  /** What it was done to; null where that is unknown. */
  thing: z
    .object({
      /** Such as "order" or "product". */
      kind: z.string(),
      _id: z.string().nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** The network address of the caller; null for the shop itself. */
  address: z.string().nullable(),
  /** Everything else, in words; of a change what was before. */
  details: z.array(z.object({ term: z.string(), before: z.string().nullable(), text: z.string() })),
});
export type AuditEntry = z.input<typeof AuditEntry>;

const AuditFilter = z.object({
  person: Id.optional(),
  /** What it was done to: words of an order, a product or a customer. */
  thing: textUpTo(MAX_SEARCH).optional(),
  /** A kind of entry, or a group of them. */
  kind: z.enum([...auditGroupNames, ...auditActions]).optional(),
  from: DayOrInstant.optional(),
  to: DayOrInstant.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const auditContract = endpoints({
  listAudit: {
    auth: "read the audit log",
    summary: "Who did what, newest first",
    query: PageQuery.extend(AuditFilter.shape),
    reply: z.array(AuditEntry),
    replyHeaders: CappedPageHeaders,
  },
  exportAudit: {
    auth: "read the audit log",
    summary:
      "All matching entries of the audit log as a CSV or Excel file, newest first; requires your password again (confirmPassword)",
    query: AuditFilter.extend(FormatQuery.shape),
    ...csvFile,
  },
  listAuditPeople: {
    auth: "read the audit log",
    summary: "Admins and staff, to choose whose entries are listed",
    reply: z.array(z.object({ _id: Id, name: z.string(), email: ShownEmail })),
  },
});
