/**
 * The readable part of a product's address: "  Roof & Wall -- Report! " gives "roof-wall-report". Not unique; the id
 * decides.
 */
export function toSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || "product";
}
