/**
 * Which modules of the pages are bundled into one file, where the bundler's own choice would be many files: what that
 * gains is in docs/decisions/0039, what a page loads in docs/benchmarks.md.
 */
import { makeChunkGroup } from "./chunk-group.ts";

/**
 * What every page loads is one file, with everything it imports: it compresses far better than thirty, and the
 * list of routes, which every page carries, names each file of each page. React comes along: a file of its own would
 * change with each release too, as it names this one, and cost 1.6 KB more.
 */
const shell = makeChunkGroup(
  "shell",
  3,
  ["react-dom/", "react-router/"],
  [
    "root",
    "browser/use-is-hydrating",
    "client/api",
    "page/broken-page",
    "page/page-meta",
    "page/page-entry",
    "session/session",
    "ordering/cart/cart-count",
    "ordering/buyer/forget-buyer",
    "shop/catalogue/product-grid",
    "shop/catalogue/shop-trail",
    "shop/catalogue/use-more-pages",
    "shop/place-order/load-place-order-form",
    "talk/chat/chat-entry",
    "site/frame/navigation-bar",
    "site/frame/footer",
    "site/frame/simulated-payments-notice",
    "ui/layout/breadcrumb",
    "ui/actions/link-button",
    "ui/layout/tabs",
    "ui/actions/text-link",
    "ui/states/toast",
    "ui/states/error-state",
    "ui/states/error-boundary",
    "ui/states/empty-state",
    "ui/states/loader",
    "product/picture",
    "product/price",
    // The part of the delivery promise that a product page needs at once; otherwise all of it would be loaded.
    "promise/delivery-promise",
    "promise/why-trust-us",
    "../contracts/delivery-tiers",
    // With it comes how its times are written, too little for a file of its own.
    "contracts/moments",
  ],
);

/** What lists, order forms and the pages of an order share, which would otherwise load each other's files for it. */
const common = makeChunkGroup(
  "common",
  2,
  ["chevron-right", "plus"].map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`),
  ["browser/focus/use-focus-when", "client/null-if-missing", "contracts/utc-days"],
);

/** The cart itself; what every page shows of a guest's is its number of items. */
const cart = makeChunkGroup(
  "cart",
  2,
  [],
  ["client/read-cart-lines", "contracts/cart-lines", "ordering/cart/cart"],
);

/** Needed by the menus of a phone and of an account, by dialogs and by messages, which share nothing else. */
const menus = makeChunkGroup(
  "menus",
  2,
  [],
  ["browser/focus/use-dismissal", "browser/focus/use-modal"],
);

/** What reviews, orders and notifications are made of. */
const basics = makeChunkGroup(
  "basics",
  2,
  ["chevron-down", "trash"].map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`),
  [
    "contracts/formats",
    // With the queries; from the forms' file it would bring all of that along.
    "browser/state/one-at-a-time",
    "browser/time/use-now",
    "client/read-order",
    "contracts/order-number",
    "contracts/reviews",
    "ui/layout/card",
    "ui/actions/icon-button",
    "ui/layout/instant",
    "ui/states/notice",
    "ui/layout/page-heading",
    "ui/states/skeleton",
    "ui/actions/tip",
  ],
);

/** The controls of the shop's forms: each alone is too small to be worth a request. */
const forms = makeChunkGroup(
  "forms",
  2,
  [],
  [
    "ui/fields/field",
    "ui/fields/text-input",
    "ui/fields/text-area",
    "ui/fields/select",
    "ui/fields/checkbox",
    "ui/fields/radio-group",
    "ui/fields/email-input",
    "ui/fields/password-input",
    "browser/use-latest",
    "browser/email-address",
    "contracts/time-limits",
    "form/use-form",
    "form/form-errors",
    "form/draft",
    "ordering/checkout/verified-elsewhere",
    "sent-mail/use-mailing",
    "session/guest-only",
  ],
);

/** The form of the home page and of the contact page. */
const contact = makeChunkGroup("contact", 2, [], ["talk/contact/contact-form"]);

/** Fields for numbers, in the order form and the back office, and files that pages write. */
const numbers = makeChunkGroup(
  "numbers",
  2,
  [],
  ["browser/loading/download-file", "ui/fields/number-input"],
);

/** What the home page and the lists of products share. */
const lists = makeChunkGroup(
  "lists",
  2,
  [],
  [
    "ui/layout/page-section",
    "ui/layout/pager",
    "product/price-and-time",
    "shop/catalogue/report-chooser",
    "shop/catalogue/load-list",
    "shop/catalogue/page-hero",
    "shop/catalogue/product-list",
    "site/home/frequent-questions",
  ],
);

/** An order that waits for its payment: at the checkout, in the cart and where somebody comes back from PayPal. */
const unpaid = makeChunkGroup(
  "unpaid",
  2,
  [],
  ["ordering/buyer/unpaid-order", "ordering/buyer/use-unpaid-order"],
);

/** What cart, checkout and the pages of an order share. */
const buying = makeChunkGroup(
  "buying",
  2,
  [],
  [
    "browser/is-web-address",
    "client/can-try-again",
    "client/orders-query",
    "contracts/custom-fields",
    "contracts/order-dues",
    "contracts/order-statuses",
    "contracts/spent-points",
    "contracts/typed-number",
    "contracts/uploads",
    "ordering/buyer/checkout-form",
    "ordering/buyer/checkout-memory",
    "ordering/cart/line-answers",
    "ordering/cart-page/cart-table",
    "ui/actions/copy-text",
    "ui/layout/description-list",
    "ui/layout/phone-bar",
    "ui/states/summary-skeleton",
    "ui/layout/table",
  ],
);

/** The code for the server's data of logged-in people; guests never load it, but the list of routes names each file. */
const queries = makeChunkGroup(
  "queries",
  1,
  ["@tanstack/"],
  ["client/api-query", "client/change", "session/query-client", "ui/states/part"],
);

/** The other icons that several pages share, split into a few files by the pages that use them. */
const icons = {
  ...makeChunkGroup("icons", 1, ["lucide-react/"], []),
  minShareCount: 2,
  entriesAware: true,
  // In bytes of source.
  entriesAwareMergeThreshold: 4000,
};

/** What every page loads in addition for logged-in people. */
const signedIn = makeChunkGroup(
  "signed-in",
  1,
  [],
  ["account/notifications/notification-bell", "site/frame/account-menu"],
);

/** The field for a roof's address, which is also on the home page. */
const addresses = makeChunkGroup(
  "addresses",
  1,
  [],
  [
    "map/address/address-combobox",
    "map/address/delay",
    "map/load-roof-map",
    "map/provider/map-provider",
    "map/address/use-address-search",
    "ordering/order-draft/entered-roof",
  ],
);

/** What the order form of a product and the pages of an order share. */
const placing = makeChunkGroup(
  "placing",
  1,
  [],
  [
    "browser/format-bytes",
    "map/",
    "ordering/order-draft/",
    "ui/fields/drop-area",
    "ui/fields/file-drop",
    "upload/",
  ],
);

/** What an account's pages and the back office share. */
const dialogs = makeChunkGroup(
  "dialogs",
  1,
  [],
  [
    "order/model/order-status",
    "confirm-password/",
    "contracts/order-revisions",
    "contracts/receipts",
    "session/signed-in-only",
    "ui/badge",
    "ui/dialogs/dialog",
    "ui/states/failed-notice",
    "ui/dialogs/form-dialog",
    "ui/dialogs/question-dialog",
    "ui/fields/toggle",
  ],
);

/** What only the pages of one part share; one file for each, since every page carries the name of every file. */
const rewards = makeChunkGroup("rewards", 1, [], ["ordering/rewards/"]);
const office = makeChunkGroup("office", 0, [], ["office/kit/", "office/frame/"]);
const orders = makeChunkGroup("orders", 0, [], ["account/orders/", "order/"]);

/** The code that computes delivery times, and the shop's hours for the chat; a product page loads it last. */
export const promise = makeChunkGroup(
  "promise",
  2,
  [],
  ["promise/watch-promise", "contracts/shop-calendar"],
);

/** The names of pages and measures; a page loads them last, with the code that measures it. */
export const pageSpeed = makeChunkGroup("page-speed", 2, [], ["contracts/page-speed"]);

/**
 * By priority; a module that several need is in the first. A group takes along what it imports, so what others need of
 * that must be in a group before it; otherwise `keepGroupsApart` fails the build.
 */
export const groups = [
  shell,
  common,
  cart,
  promise,
  menus,
  basics,
  forms,
  contact,
  numbers,
  lists,
  buying,
  unpaid,
  icons,
  queries,
  dialogs,
  addresses,
  placing,
  signedIn,
  rewards,
  office,
  orders,
];
