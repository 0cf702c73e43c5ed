import { ChevronUp, Trash2 } from "lucide-react";
import { type Counting, tierLimits } from "#contracts/delivery-tiers";
import { ListEditor, moveItem, useFocusNext } from "#office/kit";
import { FieldError } from "#ui/fields/field";
import { IconButton } from "#ui/actions/icon-button";
import { Box, Grid } from "#ui/layout/layout";
import { NumberInput } from "#ui/fields/number-input";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { checkTierFields, type TierDraft, type TierRefusal } from "./product-draft.ts";

interface TierEditorProps {
  tiers: readonly TierDraft[];
  /** Whether saving was tried, so that what is missing is marked. */
  isChecked: boolean;
  /** Why the shop refused them; shown unless a tier shows what is wrong with it. */
  error: string | undefined;
  onChange: (tiers: TierDraft[]) => void;
}

/**
 * How fast the product can be delivered, and what that costs more. The first tier is chosen unless the buyer chooses
 * another.
 */
export function TierEditor({ tiers, isChecked, error, onChange }: TierEditorProps) {
  const isOneWrong = tiers.some((_, position) => checkTierFields(tiers, position) !== null);
  const { area, focusNext } = useFocusNext<HTMLDivElement>();
  return (
    <ListEditor
      title="Delivery tiers"
      text="The first one is chosen unless the buyer chooses another. Working hours are those of the shop’s calendar. Orders keep the tier they were bought with."
      area={area}
      addLabel="Add tier"
      isFull={tiers.length >= tierLimits.tiers}
      onAdd={() => {
        focusNext(`[data-tier="${tiers.length}"] input`);
        onChange([...tiers, blankTier]);
      }}
    >
      {tiers.map((tier, position) => (
        // A new tier has no id, only a position.
        <TierRow
          key={position}
          tier={tier}
          position={position}
          refusal={isChecked ? checkTierFields(tiers, position) : null}
          onChange={(changed) => onChange(tiers.with(position, changed))}
          onMoveUp={
            position > 0
              ? () => {
                  const isFirst = position === 1;
                  focusNext(`[data-tier="${position - 1}"] ${isFirst ? "input" : "[data-up]"}`);
                  onChange(moveItem(tiers, position, position - 1));
                }
              : undefined
          }
          onRemove={
            tiers.length > 1
              ? () => {
                  focusNext("[data-add]");
                  onChange(tiers.toSpliced(position, 1));
                }
              : undefined
          }
        />
      ))}
      <FieldError id="tiers-error" error={isOneWrong ? undefined : error} />
    </ListEditor>
  );
}

const blankTier: TierDraft = {
  id: "",
  name: "",
  hours: "",
  counting: "working",
  surcharge: "0.00",
};

interface TierRowProps {
  tier: TierDraft;
  position: number;
  refusal: TierRefusal | null;
  onChange: (tier: TierDraft) => void;
  /** Undefined for the first one. */
  onMoveUp: (() => void) | undefined;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function TierRow({ tier, position, refusal, onChange, onMoveUp, onRemove }: TierRowProps) {
  const name = `tier ${position + 1}`;
  const shownName = tier.name.trim() || name;
  const errorId = `tier-${position}-error`;
  const text = (field: "name" | "hours" | "surcharge") => ({
    errorId: refusal?.field === field ? errorId : undefined,
    value: tier[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...tier, [field]: target.value }),
  });
  return (
    <Box
      role="group"
      aria-label={`Delivery ${name}`}
      data-tier={position}
      frame="panel"
      edge={refusal ? "red" : "hairline"}
      className="bg-card p-3"
    >
      <Grid gap={3} align="end" className="grid-cols-2 sm:grid-cols-[1fr_5rem_9rem_7rem_auto]">
        <TextInput
          {...text("name")}
          label="Name"
          className="max-sm:col-span-2"
          maxLength={tierLimits.name}
        />
        <NumberInput {...text("hours")} isWhole label="Hours" />
        <Select
          label="Counted"
          options={countingOptions}
          value={tier.counting}
          onChange={({ target }) => onChange({ ...tier, counting: target.value as Counting })}
        />
        <NumberInput {...text("surcharge")} label="Surcharge ($)" />
        <div className="mb-1 flex justify-end sm:min-w-14">
          {onMoveUp && (
            <IconButton
              data-up=""
              label={`Move ${shownName} up`}
              icon={ChevronUp}
              onClick={onMoveUp}
            />
          )}
          {onRemove && (
            <IconButton
              tone="danger"
              label={`Remove ${shownName}`}
              icon={Trash2}
              onClick={onRemove}
            />
          )}
        </div>
        <div className={refusal ? `col-span-full ${errorRows[refusal.field]}` : "contents"}>
          <FieldError id={errorId} error={refusal?.text} />
        </div>
      </Grid>
    </Box>
  );
}

/** On a phone, where a tier takes several rows: right below the field. */
const errorRows: Record<TierRefusal["field"], string> = {
  name: "max-sm:row-start-2",
  hours: "max-sm:row-start-3",
  surcharge: "max-sm:row-start-4",
};

const countingOptions = [
  { value: "clock", label: "Clock hours" },
  { value: "working", label: "Working hours" },
];
