import { Suspense, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#browser/load-again";
import { Link } from "#browser/page-links";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { CartOverview, meta } from "#ordering/cart-page";
import { NotForAdmins } from "#session";
import { ErrorBoundary } from "#ui/error-boundary";
import { Loader } from "#ui/loader";

export { meta };

const useLineEditor = lazyPart(() => import("./line-editor.tsx"), { isInAddress: true });
const useAddressList = lazyPart(() => import("./address-list.tsx"), { isInAddress: true });

/** The cart, or what the hash of its address asks for: one of its lines, or a list of roofs. */
export default function CartPage() {
  const { hash } = useLocation();
  const isHydrating = useIsHydrating();
  const [task, id = ""] = readCartTask(isHydrating ? "" : hash);
  if (task === null) return <CartOverview />;
  return (
    <NotForAdmins>
      <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
        <TaskHeading key={hash} title={titles[task]} />
        {task === "list" ? <AddressList productId={id} /> : <LineEditor task={task} lineId={id} />}
      </div>
    </NotForAdmins>
  );
}

/** Of "#edit-<line>", "#another-<line>" and "#list" or "#list-<product>". */
export function readCartTask(hash: string): readonly ["edit" | "another" | "list" | null, string?] {
  const [, task, id] = /^#(edit|another|list)(?:-([\w-]+))?$/.exec(hash) ?? [];
  if (task === "list") return [task, id];
  return id && (task === "edit" || task === "another") ? [task, id] : [null];
}

function LineEditor(props: { task: "edit" | "another"; lineId: string }) {
  const [Part, reload] = useLineEditor();
  return (
    <ErrorBoundary onRetry={reload}>
      <Suspense fallback={<Loader isPage />}>
        <Part key={`${props.task} ${props.lineId}`} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AddressList(props: { productId: string }) {
  const [Part, reload] = useAddressList();
  return (
    <ErrorBoundary onRetry={reload}>
      <Suspense fallback={<Loader isPage />}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const titles = {
  edit: "Edit this report",
  another: "Add another roof",
  list: "Several roofs",
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
