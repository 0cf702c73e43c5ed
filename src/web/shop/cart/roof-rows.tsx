import { MapPin, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { jobReferenceKeys, jobReferenceLabels, listJobReferences } from "#contracts/job-references";
import { PlacePicker } from "#map";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { IconButton } from "#ui/actions/icon-button";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { Table, type TableColumn } from "#ui/layout/table";
import { TextInput } from "#ui/fields/text-input";
import { pickedClass, RoofsOnMap, rowId, RowNumber } from "./cart-map.tsx";
import { readRoofReferences, type TypedRoof } from "./read-address-list.ts";
import type { CheckedRoof, ListedRoof, RoofState, useAddressList } from "./use-address-list.ts";

interface RoofRowsProps {
  list: ReturnType<typeof useAddressList>;
  map: ShopSettings["map"];
}

/** The roofs of a list on one map, and each with what is wrong with it; one at a time opens with its own map. */
export function RoofRows({ list, map }: RoofRowsProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const columns: TableColumn<CheckedRoof>[] = [
    {
      header: "Roof",
      isRowHeader: true,
      cell: (row) => (
        <Row gap={2} align="stretch" className="min-w-0">
          <RowNumber number={list.checked.indexOf(row) + 1} />
          <RoofCell row={row} list={list} />
        </Row>
      ),
    },
    { header: "References", cell: ({ roof }) => <References roof={roof} /> },
    { header: "State", cell: ({ state }) => <StateText state={state} /> },
    {
      header: "Change",
      isHeaderHidden: true,
      cell: ({ roof }) => (
        <Row gap={1}>
          <Button
            tone="secondary"
            size="small"
            icon={MapPin}
            className="min-h-11"
            aria-expanded={openId === roof.id}
            aria-label={`${openId === roof.id ? "Close" : "Check"} ${roof.address || "this row"}`}
            onClick={() => {
              if (roof.search === "waiting") list.search([roof.id]);
              setOpenId(openId === roof.id ? null : roof.id);
            }}
          >
            {openId === roof.id ? "Close" : "Check"}
          </Button>
          <IconButton
            label={`Remove ${roof.address || "this row"}`}
            icon={Trash2}
            tone="danger"
            onClick={() => list.remove(roof.id)}
          />
        </Row>
      ),
    },
  ];
  return (
    <>
      <RoofsOnMap roofs={list.checked.map(toListedOnMap)} onPick={setPickedId} />
      <Table
        caption="Roofs of your list"
        columns={columns}
        rows={list.checked}
        rowKey={({ roof }) => roof.id}
        rowProps={({ roof: { id } }) => ({
          id: rowId(id),
          tabIndex: -1,
          className: `align-top ${pickedClass(id === pickedId)}`,
        })}
        details={(row) =>
          row.roof.id === openId ? <RoofForm key={openId} row={row} list={list} map={map} /> : null
        }
      />
    </>
  );
}

const states: Record<RoofState, { text: string; ink: string }> = {
  error: { text: "To correct", ink: "text-red-ink" },
  searching: { text: "Looking it up", ink: "text-ink-soft" },
  doubt: { text: "To look at", ink: "text-amber-ink" },
  ready: { text: "Ready", ink: "text-success-ink" },
};

const marks: Partial<Record<RoofState, "doubt" | "error">> = { error: "error", doubt: "doubt" };

function toListedOnMap({ roof: { id, address, location }, state }: CheckedRoof) {
  const mark = marks[state];
  return { id, address, location, state: mark && { text: states[state].text, mark } };
}

const StateText = ({ state }: { state: RoofState }) => (
  <span className={`text-sm font-semibold whitespace-nowrap ${states[state].ink}`}>
    {states[state].text}
  </span>
);

function RoofCell({ row: { roof, errors, doubts }, list }: { row: CheckedRoof } & ListProps) {
  const problems = [roof.refused, ...Object.values(errors)].filter(Boolean);
  return (
    <Stack gap={1} className="min-w-0 font-normal wrap-anywhere">
      <span className="font-medium">{roof.address || "No address"}</span>
      {roof.pitch && <span className="text-sm text-ink-soft">{`Pitch: ${roof.pitch}`}</span>}
      {problems.map((problem) => (
        <span key={problem} className="text-sm text-red-ink">
          {problem}
        </span>
      ))}
      {doubts.map((doubt) => (
        <Checkbox
          key={doubt}
          label={`${doubt}. Order it anyway`}
          checked={roof.accepted.includes(doubt)}
          onChange={({ target }) =>
            list.change(roof.id, {
              accepted: target.checked
                ? [...roof.accepted, doubt]
                : roof.accepted.filter((each) => each !== doubt),
            })
          }
        />
      ))}
      {roof.search === "failed" && (
        <Button
          tone="quiet"
          size="small"
          className="min-h-11 self-start"
          onClick={() => list.search([roof.id])}
        >
          Ask the map again
        </Button>
      )}
    </Stack>
  );
}

type ListProps = Pick<RoofRowsProps, "list">;

function References({ roof }: { roof: ListedRoof }) {
  const found = listJobReferences(readRoofReferences(roof));
  if (found.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <ul className="text-sm wrap-anywhere">
      {found.map(({ label, text }) => (
        <li key={label}>{`${label}: ${text}`}</li>
      ))}
    </ul>
  );
}

const typedFields: readonly { key: keyof TypedRoof; label: string; hint?: string }[] = [
  ...jobReferenceKeys.map((key) => ({
    key,
    label: jobReferenceLabels[key],
    ...(key === "dateOfLoss" && { hint: "Such as 1/31/2026" }),
  })),
  { key: "pitch", label: "Primary pitch", hint: "Such as 6/12 or 26.6°" },
];

/** Everything of one roof, with its pin on the map. */
function RoofForm({ row: { roof, errors }, list, map }: RoofRowsProps & { row: CheckedRoof }) {
  return (
    <Grid gap={6} className="py-4 lg:grid-cols-2">
      <PlacePicker
        settings={map}
        value={{ address: roof.address, location: roof.location }}
        onChange={({ address, location }) =>
          list.change(roof.id, {
            address,
            location,
            // A pin that the buyer has put needs no lookup; a changed address is looked up on closing.
            search: location === null ? "waiting" : "placed",
          })
        }
        addressError={errors.address}
        isAddressRequired
      />
      <Stack gap={4}>
        {typedFields.map(({ key, label, hint }) => (
          <TextInput
            key={key}
            label={label}
            hint={hint}
            autoComplete="off"
            error={errors[key]}
            value={roof[key]}
            onChange={({ target }) => list.change(roof.id, { [key]: target.value })}
          />
        ))}
      </Stack>
    </Grid>
  );
}
