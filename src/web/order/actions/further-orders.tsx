import { useQuery } from "@tanstack/react-query";
import { House, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "#browser/loading/page-links";
import { api, ApiError, pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/change";
import type { Product } from "#contracts/calls/catalogue";
import type { Order, OrderLine } from "#contracts/calls/order";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import { productAddress } from "#contracts/product-address";
import { roofPlace } from "#order/model";
import { keptDrafts } from "#ordering/order-draft";
import { priceInTier } from "#contracts/pricing";
import { Price } from "#product";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { Dialog } from "#ui/dialogs/dialog";
import { EmptyState } from "#ui/states/empty-state";
import { DividedList, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Loader } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { TextInput } from "#ui/fields/text-input";
import {
  anotherRoofParts,
  anotherRoofText,
  type CarriedOver,
  carryOptions,
  carryRoof,
  sameRoofParts,
  sameRoofText,
} from "./carry-over.ts";
import { readLineFiles, useOpenOrder } from "./open-order.tsx";

interface Further {
  roof: "same" | "another";
  /** The line's own where it is null. */
  product: Product | null;
}

/** What else can be ordered because of the line at a position. */
export function FurtherOrders({ position }: { position: number }) {
  const { order } = useOpenOrder();
  const line = order.products[position]!;
  const { user } = useSession();
  const [choosing, setChoosing] = useState<Further["roof"] | null>(null);
  const place = roofPlace(order, position);
  const { isGone, problem, ...further } = useFurther(position);
  if (user?.role === "admin") return null;
  const choose = (roof: Further["roof"]) => {
    further.reset();
    setChoosing(roof);
  };
  return (
    <Stack gap={3} data-print="no">
      <Toolbar className="*:max-sm:grow">
        {isBought(order) && place.address !== "" && (
          <Button tone="secondary" icon={Plus} onClick={() => choose("same")}>
            Add to this roof
          </Button>
        )}
        <Button
          tone="secondary"
          icon={House}
          busy={further.isPending && choosing === null}
          onClick={() => further.mutate({ roof: "another", product: null })}
        >
          Order again for another roof
        </Button>
      </Toolbar>
      {isGone && <Gone line={line} onChoose={() => choose("another")} />}
      {choosing ? (
        <ChooseReport
          {...(choosing === "same" ? sameRoofChoice(line, place) : anotherRoofChoice(line))}
          except={line.product._id}
          isBusy={further.isPending}
          problem={problem}
          onChoose={(product) => further.mutate({ roof: choosing, product })}
          onClose={() => setChoosing(null)}
        />
      ) : (
        problem && <Notice tone="error">{problem}</Notice>
      )}
    </Stack>
  );
}

function Gone({ line, onChoose }: { line: OrderLine; onChoose: () => void }) {
  const parts = anotherRoofParts(line);
  return (
    <Notice
      tone="warning"
      title={`${line.product.title} is no longer on sale`}
      action={
        <Button tone="secondary" onClick={onChoose}>
          Choose another report
        </Button>
      }
    >
      {parts === "" ? "Choose another one." : `Choose another one: it takes over the ${parts}.`}
    </Notice>
  );
}

function useFurther(position: number) {
  const { order, access } = useOpenOrder();
  const line = order.products[position]!;
  const navigate = useNavigate();
  const openForm = async (product: Product, { draft, notes }: CarriedOver, intro: string) => {
    const origin = { order: formatOrderNumber(order._id), notes: [intro, ...notes] };
    keptDrafts(product._id).fill(draft, origin);
    await navigate(`${productAddress(product)}#place-order`);
  };
  const { error, variables, ...further } = useChange({
    async mutationFn({ roof, product }: Further) {
      const chosen = product ?? (await api.getProduct({ params: { id: line.product._id } })).data;
      if (roof === "another") {
        const carried = carryOptions(line, chosen);
        return openForm(chosen, carried, anotherRoofText(line, chosen, carried.draft));
      }
      const sent = await readLineFiles(access, line, position);
      const references = line.jobReferences ?? order.jobReferences;
      const same = { ...roofPlace(order, position), sent, references };
      const carried = carryRoof(line, chosen, same);
      return openForm(chosen, carried, sameRoofText(line, chosen, carried.draft));
    },
  });
  /** The line's own product is not there any more. */
  const isGone = error instanceof ApiError && error.status === 404 && variables?.product === null;
  const problem =
    error && !isGone
      ? pickErrorMessage(error, "The form could not be filled in. Please try again.")
      : null;
  return { ...further, isGone, problem };
}

const isBought = ({ status }: Order): boolean => status !== "pending" && status !== "cancelled";

const sameRoofChoice = (line: OrderLine, place: ReturnType<typeof roofPlace>) => ({
  title: "Add to this roof",
  text: `Choose another report for ${place.address}.${startText(sameRoofParts(line, place))}`,
});

const anotherRoofChoice = (line: OrderLine) => ({
  title: "Choose another report",
  text: `It is for another roof.${startText(anotherRoofParts(line))}`,
});

const startText = (parts: string): string =>
  parts === "" ? "" : ` Its form starts with the ${parts} of your order.`;

/** With more reports than this, the list has a search field. */
const SHOWN = 20;

interface ChooseReportProps {
  title: string;
  text: string;
  except: string;
  isBusy: boolean;
  problem: string | null;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

function ChooseReport(props: ChooseReportProps) {
  const { title, text, except, isBusy, problem, onChoose, onClose } = props;
  const [search, setSearch] = useState("");
  const query = { except, search: search.trim(), page: 1, limit: SHOWN };
  const list = useQuery(apiQuery("listProducts", { query }));
  const isLong = search !== "" || (list.data?.total ?? 0) > SHOWN;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack gap={4}>
        <p className="text-ink-soft">{text}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        {isLong && (
          <TextInput
            label="Search reports"
            value={search}
            maxLength={MAX_PRODUCT_SEARCH}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <Part
          query={list}
          skeleton={<Loader />}
          failed="The reports could not be loaded"
          failedText="Please try again."
        >
          {({ data }) => <Reports products={data} isBusy={isBusy} onChoose={onChoose} />}
        </Part>
      </Stack>
    </Dialog>
  );
}

interface ReportsProps extends Pick<ChooseReportProps, "isBusy" | "onChoose"> {
  products: readonly Product[];
}

function Reports({ products, isBusy, onChoose }: ReportsProps) {
  if (products.length === 0)
    return <EmptyState title="No other report" text="No report on sale matches." />;
  return (
    <DividedList line="ends">
      {products.map((product) => (
        <li key={product._id}>
          <Row
            as="button"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onChoose(product)}
            gap={4}
            justify="between"
            className="min-h-11 w-full py-3 text-left hover:text-primary"
          >
            <span className="min-w-0 font-medium">{product.title}</span>
            <span className="shrink-0">
              <Price {...priceInTier(product, product.tiers[0]!)} size="small" />
            </span>
          </Row>
        </li>
      ))}
    </DividedList>
  );
}
