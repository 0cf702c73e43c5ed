import { useEffect, useState } from "react";
import { useNavigate } from "#browser/loading/page-links";
import { downloadFile } from "#browser/loading/download-file";
import { api, pickErrorMessage } from "#client/api";
import { nullIfMissing } from "#client/null-if-missing";
import type { Product } from "#contracts/calls/catalogue";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { counted } from "#contracts/counted";
import { pickPrice } from "#contracts/pricing";
import { useCart } from "#ordering/cart";
import { useShopSettings } from "#page";
import { TierChoice } from "#promise";
import { CustomFieldInput } from "#shop/place-order";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { DropArea } from "#ui/fields/drop-area";
import { ErrorState } from "#ui/states/error-state";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Loader } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { decodeAddressFile, formatAddressList, MAX_LISTED } from "./read-address-list.ts";
import { RoofRows } from "./roof-rows.tsx";
import { type CheckedRoof, useAddressList } from "./use-address-list.ts";

interface AddressListProps {
  /** Without one it is chosen here. */
  productId: string;
}

/** Many roofs at once: a list of addresses becomes lines of one product. */
export default function AddressList({ productId }: AddressListProps) {
  const [chosen, setChosen] = useState(productId);
  const map = useShopSettings()?.map;
  const { products, problem, retry } = useListedProducts(productId);
  if (problem !== null)
    return <ErrorState title="The reports could not be loaded" text={problem} onRetry={retry} />;
  if (products === null || !map) return <Loader isPage />;
  const product = products.find(({ _id }) => _id === chosen);
  return (
    <>
      <p className="measure -mt-4 text-ink-soft">
        Paste addresses or a table. Each becomes a report of its own in your cart, with its own
        claim number.
      </p>
      <Select
        label="Report"
        className="max-w-md"
        placeholder="Choose a report"
        value={product?._id ?? ""}
        onChange={({ target }) => setChosen(target.value)}
        options={products.map(({ _id, title }) => ({ value: _id, label: title }))}
      />
      {product && <List key={product._id} product={product} map={map} />}
    </>
  );
}

/** What the choice offers: the first page of the shop's reports, those in the cart, and the asked one. */
function useListedProducts(productId: string) {
  const { lines } = useCart();
  const ids = [...new Set([productId, ...lines.map(({ product }) => product)])].filter(Boolean);
  const asked = ids.join(" ");
  const [round, setRound] = useState(0);
  const [products, setProducts] = useState<Product[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const load = async () => {
      const [listed, ...others] = await Promise.all([
        api.listProducts({ query: { page: 1, limit: 50 }, signal }).then(({ data }) => data),
        ...asked
          .split(" ")
          .filter(Boolean)
          .map((id) =>
            api.getProduct({ params: { id }, signal }).then(({ data }) => data, nullIfMissing),
          ),
      ]);
      const all = [...others.filter((product) => product !== null), ...listed];
      setProducts([...new Map(all.map((product) => [product._id, product])).values()]);
      setProblem(null);
    };
    load().catch((error: unknown) => {
      if (!signal.aborted) setProblem(pickErrorMessage(error, "Please try again."));
    });
    return () => abort.abort();
  }, [asked, round]);
  return { products, problem, retry: () => setRound(round + 1) };
}

type ListModel = ReturnType<typeof useAddressList>;

function List({ product, map }: { product: Product; map: ShopSettings["map"] }) {
  const list = useAddressList(product, map);
  return (
    <>
      <Entry list={list} />
      {list.roofs.length > 0 && (
        <>
          <RoofRows list={list} map={map} />
          <ForAll product={product} list={list} />
        </>
      )}
      {(list.roofs.length > 0 || list.addedCount > 0) && <Adding list={list} />}
    </>
  );
}

function Entry({ list }: { list: ListModel }) {
  const [problem, setProblem] = useState<string | null>(null);
  const read = (text: string) =>
    setProblem(list.read(text) === 0 ? "There is no address in this list" : null);
  const readFile = ([file]: File[]) =>
    void file?.arrayBuffer().then(
      (bytes) => {
        const text = decodeAddressFile(bytes);
        if (text === null) setProblem("This is an Excel file. Save it as CSV, or paste its cells");
        else read(text);
      },
      () => setProblem("This file could not be read"),
    );
  const { unusedColumns, leftOutCount } = list;
  return (
    <Stack gap={4}>
      <TextArea
        label="Addresses"
        rows={list.roofs.length > 0 ? 3 : 8}
        hint="One address a line, or a table with a row of names: address, claim number, PO, insured, date of loss, pitch"
        error={problem}
        value={list.text}
        onChange={({ target }) => {
          setProblem(null);
          list.set({ text: target.value });
        }}
      />
      <Row gap={3} wrap>
        <Button
          tone={list.roofs.length > 0 ? "secondary" : "primary"}
          onClick={() => read(list.text)}
        >
          Check the list
        </Button>
        <DropArea
          id="address-file"
          label="Choose a CSV file"
          text="Choose a CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          onPick={readFile}
        />
      </Row>
      {unusedColumns.length > 0 && (
        <Notice tone="warning" title="Some columns are not used">
          {`${unusedColumns.join(", ")}. Name a column as in the hint above to use it.`}
        </Notice>
      )}
      {leftOutCount > 0 && (
        <Notice tone="warning" title={`${counted(leftOutCount, "row was", "rows were")} left out`}>
          {`One list takes ${MAX_LISTED} roofs, as many as a cart. Order these first.`}
        </Notice>
      )}
    </Stack>
  );
}

/** What is the same for every roof of the list. */
function ForAll({ product, list }: { product: Product; list: ListModel }) {
  if (product.customFields.length === 0 && product.tiers.length < 2) return null;
  return (
    <Card as="section" title="For all of these roofs">
      <Stack gap={5}>
        {product.customFields.map((field) => (
          <CustomFieldInput
            key={field.id}
            field={field}
            value={list.answers[field.id]}
            error={undefined}
            onChange={(answer) => list.set({ answers: { ...list.answers, [field.id]: answer } })}
          />
        ))}
        {product.tiers.length > 1 && (
          <div className="max-w-md">
            <TierChoice
              name="tier"
              tiers={product.tiers}
              price={pickPrice(product)}
              value={list.tier}
              onChange={(tier) => list.set({ tier })}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Adding({ list }: { list: ListModel }) {
  const navigate = useNavigate();
  const { checked, readyCount, room, addedCount } = list;
  const [openAnswer] = Object.values(list.answerErrors);
  const searching = checked.filter(({ state }) => state === "searching").length;
  const left = checked.filter(({ state }) => state === "error" || state === "doubt");
  const doubted = checked.filter(({ state }) => state === "doubt").length;
  const failed = list.roofs.filter(({ search }) => search === "failed").map(({ id }) => id);
  const count = Math.min(readyCount, room);
  const add = async () => {
    if (await list.add()) await navigate("/cart");
  };
  return (
    <Stack gap={4}>
      {addedCount > 0 && (
        <Notice
          tone="success"
          title={`${counted(addedCount, "roof is", "roofs are")} in your cart`}
          action={<LinkButton to="/cart">Go to the cart</LinkButton>}
        >
          {left.length > 0 && "The rows below are left. Correct them, or download them."}
        </Notice>
      )}
      <p role="status" className="text-ink-soft">
        {searching > 0
          ? `Looking up ${searching} of ${counted(checked.length, "address", "addresses")} on the map…`
          : summaryText(checked)}
      </p>
      {openAnswer && checked.length > 0 && (
        <p className="text-sm text-amber-ink">{`For all of these roofs: ${openAnswer}`}</p>
      )}
      {readyCount > room && (
        <p className="text-sm text-amber-ink">
          {`Your cart has room for ${counted(room, "more report")}. Order these first, then add the rest.`}
        </p>
      )}
      <Toolbar>
        {checked.length > 0 && (
          <Button
            size="large"
            busy={list.isAdding}
            disabled={count === 0 || openAnswer !== undefined}
            onClick={() => void add()}
          >
            {count === 0 ? "Add to the cart" : `Add ${counted(count, "roof")} to the cart`}
          </Button>
        )}
        {left.length > 0 && (
          <Button tone="secondary" size="large" onClick={() => download(left)}>
            {`Download ${counted(left.length, "row")} as CSV`}
          </Button>
        )}
        {failed.length > 1 && (
          <Button tone="quiet" size="large" onClick={() => list.search(failed)}>
            {`Ask the map again for ${failed.length} addresses`}
          </Button>
        )}
        {doubted > 1 && (
          <Button tone="quiet" size="large" onClick={() => list.acceptAll()}>
            {`Order all ${doubted} to look at anyway`}
          </Button>
        )}
      </Toolbar>
    </Stack>
  );
}

function summaryText(checked: readonly CheckedRoof[]): string {
  const count = (wanted: CheckedRoof["state"]) =>
    checked.filter(({ state }) => state === wanted).length;
  const parts = [
    { count: count("ready"), text: "ready" },
    { count: count("doubt"), text: "to look at" },
    { count: count("error"), text: "to correct" },
  ].filter((part) => part.count > 0);
  return parts.map((part) => `${part.count} ${part.text}`).join(", ");
}

const download = (left: readonly CheckedRoof[]) =>
  downloadFile(
    "roofs-left.csv",
    new Blob(
      [
        "\uFEFF",
        formatAddressList(
          left.map(({ roof, errors, doubts }) => ({
            ...roof,
            problem: [roof.refused, ...Object.values(errors), ...doubts].filter(Boolean).join(". "),
          })),
        ),
      ],
      { type: "text/csv;charset=utf-8" },
    ),
  );
