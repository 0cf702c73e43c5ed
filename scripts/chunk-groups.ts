/** Which modules of the pages are bundled into one file, where the bundler's own choice would be many files. */
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const src = join(root, "src");
const web = join(src, "web");

/**
 * Our modules and folders, and packages, that are bundled into one file with everything they import; one that was
 * renamed or moved away fails the build.
 */
function groupOf(
  name: string,
  priority: number,
  packages: readonly string[],
  modules: readonly string[],
) {
  const folders = [
    ...packages.map((each) => join(root, "node_modules", each, "/")),
    ...modules.filter((each) => each.endsWith("/")).map((each) => join(web, each)),
  ];
  const files = modules
    .filter((each) => !each.endsWith("/"))
    .map((each) => {
      const path = join(each.startsWith("contracts/") ? src : web, each);
      return [".ts", ".tsx"].map((ending) => path + ending).find(existsSync) ?? path;
    });
  const gone = [...folders, ...files].find((each) => !existsSync(each));
  if (gone) throw new Error(`chunk-groups.ts puts ${gone} into ${name}, but it is gone.`);
  const isOf = (id: string) => files.includes(id) || folders.some((each) => id.startsWith(each));
  return { name, priority, test: isOf };
}

/**
 * What every page loads is one file, with everything it imports: it compresses far better than thirty, and the
 * list of routes, which every page carries, names each file of each page. React comes along: a file of its own would
 * change with each release too, as it names this one, and cost 1.6 KB more.
 */
const shell = groupOf(
  "shell",
  3,
  ["react-dom", "react-router"],
  [
    "root",
    "browser/use-is-hydrating",
    "client/api",
    "page/broken-page",
    "page/not-found",
    "page/page-meta",
    "page/structured-data",
    "page/shop-settings",
    "session/session",
    "ordering/cart/cart",
    "ordering/buyer/forget-buyer",
    "shop/catalogue/product-grid",
    "shop/catalogue/shop-trail",
    "shop/catalogue/use-more-pages",
    "talk/chat/chat-entry",
    "site/frame/navigation-bar",
    "site/frame/footer",
    "site/frame/simulated-payments-notice",
    "ui/breadcrumb",
    "ui/link-button",
    "ui/tabs",
    "ui/text-link",
    "ui/toast",
    "ui/error-state",
    "ui/error-boundary",
    "ui/empty-state",
    "ui/loader",
    "product/picture",
    "product/price",
    // The part of the delivery promise that a product page needs at once; otherwise all of it would be loaded.
    "promise/delivery-promise",
    "../contracts/delivery-tiers",
    "../contracts/delivery-time-text",
  ],
);

/** The controls of the shop's forms: each alone is too small to be worth a request. */
const forms = groupOf(
  "forms",
  2,
  [],
  [
    "ui/field",
    "ui/text-input",
    "ui/text-area",
    "ui/select",
    "ui/checkbox",
    "ui/radio-group",
    "ui/email-input",
    "ui/password-input",
    "ui/phone-input",
    "ui/notice",
    "browser/use-focus-when",
    "form/use-form",
    "form/form-errors",
    "form/draft",
    "talk/contact/contact-form",
  ],
);

/**
 * What the home page and the lists of products share. Without a group of its own it was bundled with the office's and
 * the orders' files, which take along what they need: that made these pages 84 KB heavier.
 */
const lists = groupOf(
  "lists",
  2,
  [],
  [
    "ui/page-section",
    "ui/pager",
    "shop/catalogue/find-report",
    "shop/catalogue/list-failed",
    "shop/catalogue/load-list",
    "shop/catalogue/page-hero",
    "shop/catalogue/product-list",
    "site/home/frequent-questions",
  ],
);

/** The same of cart, checkout and the pages of an order's link, which guests see as well. */
const buying = groupOf(
  "buying",
  2,
  [],
  [
    "browser/dates",
    "browser/is-web-address",
    "browser/use-latest",
    "browser/use-now",
    "contracts/custom-fields",
    "contracts/due-text",
    "contracts/order-number",
    "contracts/orders-query",
    "contracts/pitch",
    "contracts/reviews",
    "contracts/spent-points",
    "contracts/uploads",
    "ordering/buyer/checkout-form",
    "ordering/buyer/checkout-memory",
    "ordering/cart-page/cart-table",
    "ordering/job-references/job-reference-fields",
    "sent-mail/use-mailing",
    "ui/card",
    "ui/copy-text",
    "ui/description-list",
    "ui/instant",
    "ui/page-heading",
    "ui/skeleton",
    "ui/table",
  ],
);

/** The code for the server's data of logged-in people; guests never load it, but the list of routes names each file. */
const queries = groupOf(
  "queries",
  1,
  ["@tanstack"],
  [
    "client/api-query",
    "client/change",
    "client/make-query-client",
    "session/person-queries",
    "session/query-client",
    "session/watch-query",
  ],
);

/** What the pages of the back office share, and what those of an order share: visitors load each file's name. */
const office = groupOf("office", 1, [], ["office/kit/", "office/frame/"]);
const orders = groupOf("orders", 0, [], ["account/orders/", "ordering/rewards/"]);

/** The code that computes delivery times; a product page loads it last. */
export const promise = groupOf("promise", 2, [], ["promise/watch-promise"]);

/** By priority; a module that several need is in the first. */
export const groups = [shell, promise, forms, lists, buying, queries, office, orders];
