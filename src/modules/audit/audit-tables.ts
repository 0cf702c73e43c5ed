import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import type { AuditAction } from "#contracts/audit-actions";
import { instant } from "#platform/database/columns";

/**
 * Whose entries are deleted after two years. Orders, products and requests keep theirs, since they are their timeline.
 */
const isAboutPerson = sql`subject is null or subject like 'user:%' or subject like 'newsletter:%'`;

/**
 * Who did what to which subject. Append-only: a trigger refuses anything else. Names and addresses of people have no
 * place in it.
 */
export const auditLog = pgTable(
  "audit_log",
  (t) => ({
    id: t.bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    /** guest, customer, staff, admin, or the shop itself as "system". */
    actorKind: t.text("actor_kind").notNull(),
    actorId: t.uuid("actor_id"),
    action: t.text("action").$type<AuditAction>().notNull(),
    /** The subject, such as "user:<id>"; null when unknown. */
    subject: t.text("subject"),
    ip: t.text("ip"),
    /** Never a secret. */
    details: t.jsonb("details").$type<Record<string, unknown>>().notNull(),
  }),
  (t) => [
    index("audit_log_by_time").on(t.at.desc().nullsLast(), t.id.desc().nullsLast()),
    index("audit_log_by_subject").on(t.subject, t.at, t.id),
    index("audit_log_by_action").on(t.action, t.at, t.id),
    index("audit_log_by_actor")
      .on(t.actorId, t.action, t.at, t.id)
      .where(sql`actor_id is not null`),
    index("audit_log_of_people").on(t.at).where(isAboutPerson),
  ],
);
