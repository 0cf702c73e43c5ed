import { pageMeta } from "#web/page-meta.ts";

/** What the back office's pages tell the browser; search engines never list them. */
export const adminMeta = (title: string) =>
  pageMeta({
    title: title.includes("Admin") ? title : `${title} · Admin`,
    description: "The back office of the shop.",
    publicUrl: undefined,
  });
