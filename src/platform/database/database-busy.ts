/** The shop's own refusal to wait longer for the database. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}
