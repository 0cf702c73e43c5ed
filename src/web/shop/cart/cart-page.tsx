import { Suspense } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#browser/load-again";
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
