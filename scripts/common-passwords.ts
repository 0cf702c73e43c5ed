import { join } from "node:path";
import type { Plugin } from "vite";

const rules = join(import.meta.dirname, "../src/contracts/new-password.ts");

/**
 * Whether a password is one of those that the server refuses as too common, for fields of new ones. It is a file of its
 * own, which a page loads when such a password is typed: nothing of it is sent anywhere.
 */
export const commonPasswords: Plugin = {
  name: "common-passwords",
  resolveId: (id) => (id === "virtual:common-passwords" ? `\0${id}` : undefined),
  async load(id) {
    if (id !== "\0virtual:common-passwords") return undefined;
    const { readCommonPasswords } = await import("#accounts/password/password-rules");
    const list = [...readCommonPasswords()].join("\n");
    return `import { isAmongPasswords } from ${JSON.stringify(rules)};
const common = new Set(${JSON.stringify(list)}.split("\\n"));
export const isCommonPassword = (password) => isAmongPasswords(common, password);`;
  },
};
