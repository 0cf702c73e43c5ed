import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, Pencil, Users } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import { api, describeFailure } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { SavedView } from "#contracts/calls/saved-views";
import { formatCount } from "#contracts/formats";
import { MAX_VIEW_NAME, type ViewedList } from "#contracts/saved-views";
import { useForm } from "#form";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Row, Toolbar } from "#ui/layout/layout";
import { TextInput } from "#ui/fields/text-input";
import { useTip } from "#ui/actions/tip";
import { toast } from "#ui/states/toast";
import { ActionButton } from "#office/kit/action-button.tsx";
import type { Texts } from "./list-definition.ts";

interface SavedViewsProps {
  list: ViewedList;
  /** What is listed, in the plural. */
  noun: string;
  /** Of the view that the filters began from; "" for none. */
  activeId: string;
  /** What the filters hold now. */
  query: Texts;
  hrefOf: (query: Texts, viewId: string) => PageTarget;
  /** The filters are those of this view now. */
  onChosen: (viewId: string) => void;
}

/** How often the counts are looked up while the page is seen, as the list of orders is. */
const RENEW_MS = 30_000;

/** Filters that were saved under names, with how many each of them lists now; nothing where there are none to save. */
export function SavedViews(props: SavedViewsProps) {
  const { list, noun, activeId, query, hrefOf } = props;
  const { data } = useQuery({
    ...apiQuery("listViews", { query: { list } }),
    refetchInterval: list === "orders" && RENEW_MS,
  });
  const views = data?.data ?? [];
  const isFiltered = Object.keys(query).length > 0;
  if (views.length === 0 && !isFiltered) return null;
  const active = views.find(({ _id }) => _id === activeId);
  return (
    <Row gap={2} wrap className="text-sm" data-print="no">
      {views.length > 0 && (
        <nav aria-label={`Views of ${noun}`}>
          <Toolbar as="ul" gap={1.5}>
            <li>
              <ViewLink to={hrefOf({}, "")} isCurrent={!active && !isFiltered}>
                {`All ${noun}`}
              </ViewLink>
            </li>
            {views.map((view) => (
              <li key={view._id}>
                <ViewChip
                  view={view}
                  to={hrefOf(view.query, view._id)}
                  isCurrent={view._id === activeId}
                />
              </li>
            ))}
          </Toolbar>
        </nav>
      )}
      <ViewActions {...props} active={active} isFiltered={isFiltered} />
    </Row>
  );
}

interface ViewActionsProps extends SavedViewsProps {
  active: SavedView | undefined;
  isFiltered: boolean;
}

/** What can be done with the filters as they are now, and with the view that they began from. */
function ViewActions({ list, query, onChosen, active, isFiltered }: ViewActionsProps) {
  const [edited, setEdited] = useState<"new" | SavedView | null>(null);
  const isChanged = active !== undefined && !isSameQuery(active.query, query);
  const mayUpdate = isChanged && isFiltered && active.mayChange;
  const mayEdit = active?.mayChange === true && !isChanged;
  return (
    <>
      {mayUpdate && <UpdateButton view={active} query={query} />}
      {isFiltered && (!active || isChanged) && (
        <Button tone="quiet" icon={Bookmark} onClick={() => setEdited("new")}>
          {active ? "Save as new view" : "Save view"}
        </Button>
      )}
      {mayEdit && (
        <Button tone="quiet" icon={Pencil} onClick={() => setEdited(active)}>
          Edit view
        </Button>
      )}
      {edited && (
        <ViewDialog
          view={edited === "new" ? null : edited}
          list={list}
          query={query}
          onSaved={onChosen}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function UpdateButton({ view, query }: { view: SavedView; query: Texts }) {
  const { _id: id, name } = view;
  const queries = useQueryClient();
  const update = useChange({
    mutationFn: () => api.updateView({ params: { id }, body: { query } }),
    async onSuccess() {
      await refetch(queries, "listViews");
      toast.success(`“${name}” has the filters as they are now.`);
    },
    onError: (error) => toast.error(describeFailure(error, "The view was not changed.") ?? ""),
  });
  return (
    <Button tone="secondary" busy={update.isPending} onClick={() => update.mutate()}>
      {`Update “${name}”`}
    </Button>
  );
}

const isSameQuery = (one: Texts, other: Texts): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? "") === (other[name] ?? ""));
};

interface ViewLinkProps extends Pick<ComponentProps<"a">, "children" | "onFocus" | "onBlur"> {
  to: PageTarget;
  isCurrent: boolean;
}

const ViewLink = ({ isCurrent, ...link }: ViewLinkProps) => (
  <Row
    as={Link}
    {...link}
    preventScrollReset
    aria-current={isCurrent ? "true" : undefined}
    gap={1.5}
    inline
    frame="plain"
    edge="line"
    className="h-8 max-w-64 rounded-full px-3 font-medium text-ink-soft transition-colors hover:border-ink-soft hover:text-ink aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-strong"
  />
);

interface ViewChipProps {
  view: SavedView;
  to: PageTarget;
  isCurrent: boolean;
}

function ViewChip({ view, to, isCurrent }: ViewChipProps) {
  const { name, count, isMinimum, isShared, isOwn, ownerName } = view;
  const { props, tip } = useTip(isOwn ? undefined : `Shared by ${ownerName}`);
  return (
    <>
      <ViewLink {...props} to={to} isCurrent={isCurrent}>
        {isShared && <Users role="img" aria-label="Shared:" className="size-3.5 shrink-0" />}
        <span className="truncate">{name}</span>
        {count !== null && (
          <span className="tabular-nums">{`${formatCount(count)}${isMinimum ? "+" : ""}`}</span>
        )}
      </ViewLink>
      {tip}
    </>
  );
}

interface ViewDialogProps {
  /** Null for a new one. */
  view: SavedView | null;
  list: ViewedList;
  query: Texts;
  onSaved: (viewId: string) => void;
  onClose: () => void;
}

function ViewDialog({ view, list, query, onSaved, onClose }: ViewDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: view?.name ?? "", isShared: view?.isShared ?? false },
    check: ({ name }) => ({ name: name.trim() === "" ? "Please enter a name" : undefined }),
    async send({ name, isShared }) {
      if (view) await api.updateView({ params: { id: view._id }, body: { name, isShared } });
      const id =
        view?._id ?? (await api.saveView({ body: { list, name, query, isShared } })).data._id;
      await refetch(queries, "listViews");
      onSaved(id);
      onClose();
    },
    failed: "The view could not be saved. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={view ? `Edit “${view.name}”` : "Save view"}
      size="small"
      submitLabel="Save"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_VIEW_NAME}
        {...form.field("name")}
      />
      <Checkbox
        label="Shared with everybody who sees this list"
        hint={
          view && !view.isOwn
            ? `${view.ownerName} shares it.`
            : "Others see it, and admins may change it."
        }
        disabled={view?.isOwn === false}
        checked={form.values.isShared}
        onChange={({ target }) => form.set({ isShared: target.checked })}
      />
      {view && (
        <div>
          <ActionButton
            tone="quiet"
            action={{
              title: `Delete “${view.name}”?`,
              text: (
                <p>
                  {view.isShared
                    ? "Nobody sees this view any more. What it lists stays."
                    : "What it lists stays."}
                </p>
              ),
              confirmLabel: "Delete view",
              async call() {
                const { data } = await api.deleteView({ params: { id: view._id } });
                onSaved("");
                await refetch(queries, "listViews");
                return data;
              },
              done: ({ message }) => message,
              failed: "The view could not be deleted.",
              onDone: onClose,
            }}
          >
            Delete view
          </ActionButton>
        </div>
      )}
    </FormDialog>
  );
}
