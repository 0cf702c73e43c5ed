import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#browser/loading/load-again";
import { Link } from "#browser/loading/page-links";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { CartOverview, meta } from "#ordering/cart-page";
import { NotForAdmins } from "#session";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Page } from "#ui/layout/layout";
import { Loader } from "#ui/states/loader";

export { meta };

const useLineEditor = lazyPart(() => import("./line-editor.tsx"), { isInAddress: true });
const useAddressList = lazyPart(() => import("./address-list.tsx"), { isInAddress: true });
const useCartMap = lazyPart(() => import("./cart-map.tsx"), { isInAddress: true });

/** The cart, or what the hash of its address asks for: one of its lines, a list of roofs, or all of them on a map. */
export default function CartPage() {
  const { hash } = useLocation();
  const isHydrating = useIsHydrating();
  const [task, id = ""] = readCartTask(isHydrating ? "" : hash);
  if (task === null) return <CartOverview />;
  return (
    <NotForAdmins>
      <Page>
        <TaskHeading key={hash} title={titles[task]} />
        <Task key={task} task={task} id={id} />
      </Page>
    </NotForAdmins>
  );
}

type CartTask = "edit" | "another" | "list" | "map";

/** Of "#edit-<line>", "#another-<line>", "#list" or "#list-<product>", and "#map". */
export function readCartTask(hash: string): readonly [CartTask | null, string?] {
  const [, task, id] = /^#(edit|another|list|map)(?:-([\w-]+))?$/.exec(hash) ?? [];
  if (task === "list" || task === "map") return [task, id];
  return id && (task === "edit" || task === "another") ? [task, id] : [null];
}

function Task({ task, id }: { task: CartTask; id: string }) {
  const [LineEditor, reloadEditor] = useLineEditor();
  const [AddressList, reloadList] = useAddressList();
  const [CartMap, reloadMap] = useCartMap();
  const reload = { edit: reloadEditor, another: reloadEditor, list: reloadList, map: reloadMap };
  return (
    <ErrorBoundary onRetry={reload[task]}>
      <Suspense fallback={<Loader isPage />}>
        {task === "map" ? (
          <CartMap />
        ) : task === "list" ? (
          <AddressList productId={id} />
        ) : (
          <LineEditor key={id} task={task} lineId={id} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

const titles = {
  edit: "Edit this report",
  another: "Add another roof",
  list: "Several roofs",
  map: "All roofs on the map",
} as const;

/** It takes focus, as a page's own heading does after a navigation. */
function TaskHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div>
      <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
        Back to the cart
      </Link>
      <h1 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none sm:text-3xl">
        {title}
      </h1>
    </div>
  );
}
