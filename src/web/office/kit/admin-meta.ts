import { pageMeta } from "#page";

/** Title and robots rule of the back office's pages; search engines never list them. */
export const adminMeta = (title: string) =>
  pageMeta({
    title: title.includes("Admin") ? title : `${title} · Admin`,
    description: "The back office of the shop.",
    publicUrl: undefined,
  });
