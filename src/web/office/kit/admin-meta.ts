import { unlistedMeta } from "#page";

/** Title and robots rule of the back office's pages; search engines never list them. */
export const adminMeta = (title: string) =>
  unlistedMeta(
    title.includes("Admin") ? title : `${title} · Admin`,
    "The back office of the shop.",
  );
