import { useLocation } from "react-router";
import { useNavigate } from "#browser/loading/page-links";
import { useIsHydrating } from "#browser/use-is-hydrating";

/** The chosen tab, kept in the address for reloads and links. The server does not receive it and renders the first tab. */
export function useTabInHash(): [ProductTab, (tab: string) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isHydrating = useIsHydrating();
  // Never an empty hash: leaving one out would load the page's data again.
  const select = (tab: string) =>
    void navigate({ search, hash: tab }, { replace: true, preventScrollReset: true });
  return [isHydrating ? "description" : findHashTab(hash), select];
}

const productTabs = ["description", "place-order", "reviews"] as const;
type ProductTab = (typeof productTabs)[number];

/** The tab named in an address, else the first. */
export const findHashTab = (hash: string): ProductTab =>
  productTabs.find((tab) => hash === `#${tab}`) ?? "description";
