import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import type { PageTarget } from "#browser/loading/page-links";
import { useStore } from "#browser/state/store";
import { useTopModal } from "#browser/focus/use-modal";
import { useNow } from "#browser/time/use-now";
import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import type { QueueCounts, QueueRow } from "#contracts/calls/work-queue";
import { queueDues, type QueueTab, queueTabs, queueWhos } from "#contracts/due-filters";
import { formatCount } from "#contracts/formats";
import {
  adminMeta,
  AdminPage,
  FiltersButton,
  FilterSelect,
  NextUp,
  pageLabel,
  SearchBox,
  SteadyPage,
  useCloseToLink,
  useOpenHeading,
  useShortcut,
  useUrlState,
} from "#office/kit";
import { OrderDetail, OrderTitle, useFileDrops } from "#office/orders";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { CloseButton } from "#ui/actions/icon-button";
import { Box, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Tabs } from "#ui/layout/tabs";
import { PrintedPacks } from "./many-orders.tsx";
import { MatchFiles } from "./match-files.tsx";
import { linkId, QueueList } from "./queue-list.tsx";
import { WorkTimes } from "./work-times.tsx";
import { capacityText, nextText, pickNext, pickTab, tabLabels } from "./queue-texts.ts";

const title = pageLabel("/admin/work");

export const meta = () => adminMeta(title);

const lastTab = createBrowserStore({ key: "workTab", ...plainText });

/** What the stream of changes may have missed. */
const RENEW_MS = 60_000;

const spec = { tab: "", who: "", due: "", search: "", order: "" };
type Filters = Pick<typeof spec, "who" | "due" | "search">;

export default function QueuePage() {
  const { values, change, narrow, hrefWith } = useUrlState(spec);
  const kept = useStore(lastTab);
  const tab = pickTab(values.tab, kept);
  const query = useQueue(tab, values);
  const openId = values.order;
  const [packs, setPacks] = useState<readonly QueueRow[]>([]);
  const close = useCloseToLink({ openId, linkId, close: () => change({ order: "" }, "replace") });
  const choose = (next: string) => {
    lastTab.write(next);
    narrow({ tab: next });
  };
  const newest = query.data?.pages.at(-1);
  const counts = newest?.counts;
  const { user } = useSession();
  // Where nobody has to approve anything, there is nothing to see.
  const shownTabs = queueTabs.filter(
    (id) => id !== "approval" || tab === id || (counts?.approval ?? 0) > 0,
  );
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const next = pickNext(rows, { openId, ownId: user?.id });
  const [batch, setBatch] = useState<readonly File[] | null>(null);
  const drops = useFileDrops(setBatch);
  useShortcut("f", "Deliver files to their orders", () => setBatch([]));
  useShortcut("n", "Open the next order", () => next && change({ order: next._id }));
  return (
    <AdminPage title={title}>
      {shownTabs.map((id, position) => (
        <TabKey key={id} tab={id} keys={String(position + 1)} onPress={() => choose(id)} />
      ))}
      <Tabs
        id="queue"
        label="Parts of the queue"
        mount="selected"
        selected={tab}
        onSelect={choose}
        tabs={shownTabs.map((id) => ({
          id,
          label: <TabLabel tab={id} counts={counts} />,
          panel: (
            <SteadyPage
              {...drops.area}
              className={`rounded-lg p-1 ${drops.isOver ? "bg-primary-soft ring-1 ring-primary" : ""}`}
              data-print="no"
              isOpen={openId !== ""}
              hint="Choose an order. With the keyboard: j and k move, Enter opens, n opens the next one, Escape closes; ? shows all keys."
              beside={
                openId !== "" ? (
                  <OpenOrder
                    key={openId}
                    orderId={openId}
                    updatedAt={rows.find(({ _id }) => _id === openId)?.updatedAt}
                    next={next && { row: next, to: hrefWith({ order: next._id }) }}
                    onClose={close}
                  />
                ) : packs.length > 0 ? (
                  <PrintedPacks rows={packs} onClose={() => setPacks([])} />
                ) : undefined
              }
            >
              <QueueFilters
                tab={tab}
                values={values}
                onChange={narrow}
                onFiles={() => setBatch([])}
              />
              {newest && (
                <Row as="p" gapX={3} wrap className="text-xs text-ink-soft">
                  <span>{capacityText(newest)}</span>
                  <WorkTimes />
                </Row>
              )}
              <QueueList
                view={JSON.stringify([tab, values.who, values.due, values.search])}
                query={query}
                openId={openId}
                hrefOf={(order) => hrefWith({ order })}
                isNarrowed={values.who + values.due + values.search !== ""}
                onClear={() => narrow({ who: "", due: "", search: "" })}
                onPrint={(rows) => {
                  change({ order: "" }, "replace");
                  setPacks(rows);
                }}
              />
            </SteadyPage>
          ),
        }))}
      />
      {batch && <MatchFiles files={batch} onClose={() => setBatch(null)} />}
    </AdminPage>
  );
}

function TabKey({ tab, keys, onPress }: { tab: QueueTab; keys: string; onPress: () => void }) {
  useShortcut(keys, `Show “${tabLabels[tab]}”`, onPress);
  return null;
}

function useQueue(tab: QueueTab, { who, due, search }: Filters) {
  const mayRenew = !useTopModal();
  const asked = {
    tab,
    ...(isOneOf(queueWhos, who) ? { who } : {}),
    ...(isOneOf(queueDues, due) ? { due } : {}),
    ...(search === "" ? {} : { search }),
  };
  return useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: ["getQueue", asked],
      queryFn: async ({ pageParam, signal }) => {
        const after = pageParam === null ? {} : { after: pageParam };
        return (await api.getQueue({ query: { ...asked, ...after }, signal })).data;
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
    refetchInterval: mayRenew && RENEW_MS,
    refetchOnWindowFocus: mayRenew,
    refetchOnReconnect: mayRenew,
  });
}

/** An old address may have others. */
const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

function TabLabel({ tab, counts }: { tab: QueueTab; counts: QueueCounts | undefined }) {
  const count = counts?.[tab];
  const tone = tab === "late" && count ? "text-red-ink" : "text-ink-soft";
  return (
    <Row as="span" gap={1.5} align="baseline" inline>
      <span>{tabLabels[tab]}</span>
      <span className={`figures min-w-[2ch] text-xs ${tone}`}>
        {count === undefined ? "…" : formatCount(count)}
      </span>
    </Row>
  );
}

interface QueueFiltersProps {
  tab: QueueTab;
  values: Filters;
  onChange: (changes: Partial<Filters>) => void;
  onFiles: () => void;
}

/** On a phone behind one button, so that the first order is in sight. */
function QueueFilters({ tab, values, onChange, onFiles }: QueueFiltersProps) {
  const [isShown, setIsShown] = useState(false);
  const chosen = [values.who, values.due, values.search].filter(Boolean).length;
  return (
    <Stack gap={2}>
      <FiltersButton
        controls="queue-filters"
        isShown={isShown}
        chosen={chosen}
        onPress={() => setIsShown(!isShown)}
      />
      <Toolbar id="queue-filters" gap={2} className={isShown ? "" : "max-sm:hidden"}>
        <SearchBox
          label="Search the queue"
          placeholder="Number, name, address, reference"
          value={values.search}
          onChange={(search) => onChange({ search })}
        />
        {tab !== "mine" && (
          <FilterSelect
            label="Whose work"
            allLabel="Anybody's"
            options={[
              { value: "nobody", label: "Nobody's" },
              { value: "me", label: "Mine" },
            ]}
            value={values.who}
            onChange={(who) => onChange({ who })}
          />
        )}
        <FilterSelect
          label="Due"
          allLabel="Any due time"
          options={[{ value: "today", label: "Due today" }]}
          value={values.due}
          onChange={(due) => onChange({ due })}
        />
        <Button tone="secondary" icon={FileUp} className="max-sm:hidden" onClick={onFiles}>
          Deliver files…
        </Button>
      </Toolbar>
    </Stack>
  );
}

interface NextOrder {
  row: QueueRow;
  to: PageTarget;
}

interface OpenOrderProps {
  orderId: string;
  /** When it was changed, as far as the queue knows. */
  updatedAt: string | undefined;
  next: NextOrder | undefined;
  onClose: () => void;
}

function OpenOrder({ orderId, updatedAt, next, onClose }: OpenOrderProps) {
  const [delivered, setDelivered] = useState<Order | null>(null);
  const heading = useOpenHeading("order", onClose);
  return (
    <Box
      as="section"
      aria-labelledby="open-order"
      frame="card"
      className="min-w-0 p-4 print:border-0 print:p-0"
    >
      <Row gap={4} justify="between" className="mb-3">
        <OrderTitle ref={heading} orderId={orderId} />
        <CloseButton onClick={onClose} />
      </Row>
      {delivered && <Delivered key={delivered.updatedAt} after={delivered} next={next} />}
      <OrderDetail
        orderId={orderId}
        updatedAt={updatedAt}
        isTitled
        hasKeys
        onDelivered={setDelivered}
      />
    </Box>
  );
}

/** What comes after a delivery. */
function Delivered({ after, next }: { after: Order; next: NextOrder | undefined }) {
  const now = useNow();
  const isWaiting = Boolean(after.prepared);
  const params = { id: after._id };
  const shown = useQuery({ ...apiQuery("getOrder", { params }), enabled: false }).data?.data;
  // A colleague has decided since.
  if (isWaiting && shown && shown.prepared?.preparedAt !== after.prepared?.preparedAt) return null;
  return (
    <NextUp
      done={isWaiting ? "Waiting for approval." : "Delivered."}
      none="Nothing else is to be done here."
      next={next && { to: next.to, text: nextText(next.row, now) }}
    />
  );
}
