import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { api } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import type { Correctable } from "#contracts/calls/admin-orders";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { Order } from "#contracts/calls/order";
import type { CustomFieldValues } from "#contracts/custom-fields";
import {
  jobReferenceLabels,
  type JobReferences,
  MAX_REFERENCE_LENGTH,
  noReferences,
} from "#contracts/job-references";
import { MAX_EMAIL, MAX_INSTRUCTIONS, MAX_REASON } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import { tabDraft } from "#form";
import {
  type FieldList,
  type FieldState,
  RecordFields,
  RecordNotice,
  type StoredRecord,
  useRecordForm,
} from "#office/kit";
import { findBareRise, parsePitch } from "#ordering/cart";
import { PlacePicker } from "#map";
import { useShopSettings } from "#page";
import { useRight } from "#session";
import { CustomFieldInput, PitchInput } from "#shop/place-order";
import { Button } from "#ui/actions/button";
import { Dialog } from "#ui/dialogs/dialog";
import { Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { Select } from "#ui/fields/select";
import { Skeleton } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

interface CorrectOrderDialogProps {
  order: Order;
  onClose: () => void;
}

const EMAIL = "email";

/** Corrects one report of an order, or where its mails go; what is typed is kept in the tab until it is sent. */
export default function CorrectOrderDialog({ order, onClose }: CorrectOrderDialogProps) {
  const { _id: id } = order;
  const isSending = useIsMutating() > 0;
  const query = useQuery({
    ...apiQuery("getCorrectable", { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      size="large"
      title={`Correct order ${formatOrderNumber(id)}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isSending} disabled={!query.data}>
            Save the correction
          </Button>
        </>
      }
    >
      <Part
        query={query}
        failed="The order could not be loaded"
        failedText="Please try again."
        skeleton={[<LoaderText key="text" />, <Skeleton key="form" className="h-96" />]}
      >
        {({ data }) => <Choice order={order} stored={data} onClose={onClose} />}
      </Part>
    </Dialog>
  );
}

/** Scrolled into view, since the form is longer than the dialog. */
const SeenNotice = ({ form }: ComponentProps<typeof RecordNotice>) =>
  (form.conflict ?? form.problem) && (
    <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
      <RecordNotice form={form} />
    </div>
  );

const FORM_ID = "correct-order";

function Choice({ order, stored, onClose }: CorrectOrderDialogProps & { stored: Correctable }) {
  const [chosen, setChosen] = useState("0");
  const mayMoveMails = useRight("manage customers");
  const reports = stored.lines.map(({ title, projectDetails }, position) => ({
    value: String(position),
    label:
      stored.lines.length === 1
        ? "The report: roof, references and answers"
        : `Report ${position + 1}: ${projectDetails.address || title}`,
  }));
  const options = [
    ...reports,
    ...(mayMoveMails ? [{ value: EMAIL, label: "The email address of the order" }] : []),
  ];
  const form = { key: chosen, orderId: order._id, stored, onClose };
  return (
    <Stack gap={5}>
      {options.length > 1 && (
        <Select
          label="What is to be corrected"
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {chosen === EMAIL ? (
        <EmailForm {...form} isGuest={order.customerId === null} key={EMAIL} />
      ) : (
        <LineForm {...form} key={chosen} line={Number(chosen)} waits={Boolean(order.prepared)} />
      )}
    </Stack>
  );
}

interface FormProps {
  orderId: string;
  stored: Correctable;
  onClose: () => void;
}

interface LineDraft {
  place: Pick<Correctable["lines"][number]["projectDetails"], "address" | "location">;
  primaryPitch: string;
  secondaryPitch: string;
  instructions: string;
  references: JobReferences;
  answers: CustomFieldValues;
  reason: string;
}

const toLineDraft = ({ lines }: Correctable, line: number): LineDraft => {
  const { projectDetails, jobReferences, answers } = lines[line]!;
  const { address, location, primaryPitch, secondaryPitch, instructions } = projectDetails;
  return {
    place: { address, location },
    primaryPitch: pitchText(primaryPitch),
    secondaryPitch: pitchText(secondaryPitch),
    instructions,
    references: jobReferences ?? noReferences,
    answers,
    reason: "",
  };
};

/** With its unit, since a bare number could be a rise, too. */
const pitchText = (degrees: number | null): string => (degrees === null ? "" : `${degrees}°`);

function wrongPitch(text: string): string | undefined {
  if (text.trim() === "") return undefined;
  const rise = findBareRise(text);
  if (rise !== null) return `Please choose ${rise}/12 or ${rise}°`;
  return parsePitch(text) === null
    ? "Please enter degrees from 0 to 90, or a pitch such as 6/12"
    : undefined;
}

const reasonField = {
  control: "lines",
  name: "reason",
  label: "Why it is corrected",
  hint: "Shown in the timeline. If the buyer is notified of the correction, they see it too.",
  rows: 2,
  required: true,
  maxLength: MAX_REASON,
  wrong: (reason: string) => (reason.trim() === "" ? "Please say why" : undefined),
} as const;

const pitchField = (name: "primaryPitch" | "secondaryPitch", label: string) =>
  ({
    name,
    label,
    draw: (field: FieldState<string>) => <PitchInput {...field} />,
    wrong: wrongPitch,
  }) as FieldList<LineDraft>[number];

const referenceField = (name: keyof JobReferences) =>
  ({
    control: "text",
    name: `references.${name}`,
    label: jobReferenceLabels[name],
    autoComplete: "off",
    ...(name === "dateOfLoss" ? { type: "date" } : { maxLength: MAX_REFERENCE_LENGTH }),
  }) as FieldList<LineDraft>[number];

function listLineFields(
  asked: Correctable["lines"][number]["fields"],
  map: ShopSettings["map"] | undefined,
): FieldList<LineDraft> {
  return [
    {
      name: "place",
      label: "Roof address and pin",
      draw: ({ value, error, errorAt, onChange }) =>
        map && (
          <PlacePicker
            settings={map}
            value={value}
            onChange={onChange}
            addressError={error ?? errorAt("address")}
            isAddressRequired
          />
        ),
      wrong: ({ address }) => (address.trim() === "" ? "Please enter the roof's address" : null),
    },
    {
      row: "sm:grid-cols-2",
      fields: [
        referenceField("claimNumber"),
        referenceField("jobNumber"),
        referenceField("insured"),
        referenceField("dateOfLoss"),
      ],
    },
    {
      row: "sm:grid-cols-2",
      fields: [
        pitchField("primaryPitch", "Primary pitch"),
        pitchField("secondaryPitch", "Secondary pitch"),
      ],
    },
    {
      control: "lines",
      name: "instructions",
      label: "Special instructions",
      maxLength: MAX_INSTRUCTIONS,
    },
    {
      name: "answers",
      label: "Answers",
      draw: ({ value, errorAt, onChange }) => (
        <Stack gap={5} className="empty:hidden">
          {asked.map((field) => (
            <CustomFieldInput
              key={field.id}
              field={field}
              value={value[field.id]}
              error={errorAt(field.id)}
              onChange={(answer) => onChange({ ...value, [field.id]: answer })}
            />
          ))}
        </Stack>
      ),
    },
    reasonField,
  ];
}

function LineForm({ line, waits, ...props }: FormProps & { line: number; waits: boolean }) {
  const map = useShopSettings()?.map;
  const fields = listLineFields(props.stored.lines[line]!.fields, map);
  const form = useCorrection<LineDraft>(props, {
    what: String(line),
    fields,
    toDraft: (stored) => toLineDraft(stored, line),
    toBody: ({ place, primaryPitch, secondaryPitch, instructions, references, answers }) => ({
      line: {
        line,
        projectDetails: {
          ...place,
          primaryPitch: parsePitch(primaryPitch),
          secondaryPitch: parsePitch(secondaryPitch),
          instructions,
        },
        jobReferences: references,
        answers,
      },
    }),
  });
  return (
    <Stack as="form" {...form.props} id={FORM_ID} gap={5}>
      <p className="text-ink-soft">
        Product, quantity and delivery time determine the price that was paid, so they cannot be
        changed here; the receipt stays as it is. The buyer is notified if the address, the pin or a
        reference changes.
      </p>
      {waits && (
        <p role="status" className="font-medium">
          A delivery of this order waits for approval. Approve it or send it back before you correct
          a report.
        </p>
      )}
      <RecordFields form={form} fields={fields} />
      <SeenNotice form={form} />
    </Stack>
  );
}

type EmailDraft = Record<"email" | "reason", string>;

function EmailForm({ isGuest, ...props }: FormProps & { isGuest: boolean }) {
  const fields: FieldList<EmailDraft> = [
    {
      control: "text",
      name: "email",
      label: "Email address of the order",
      type: "email",
      required: true,
      maxLength: MAX_EMAIL,
      autoComplete: "off",
      wrong: (email) => (email.trim() === "" ? "Please enter an email address" : undefined),
    },
    reasonField,
  ];
  const form = useCorrection<EmailDraft>(props, {
    what: EMAIL,
    fields,
    toDraft: ({ email }) => ({ email, reason: "" }),
    toBody: ({ email }) => ({ email }),
  });
  return (
    <Stack as="form" {...form.props} id={FORM_ID} gap={5}>
      <p className="text-ink-soft">
        {isGuest
          ? "Anyone who can read this mailbox can open the order and its files. Earlier links stop working at once; both addresses are notified."
          : "We do not write to the new address until the buyer verifies it. Until then, emails go to the account's address. The previous address is notified."}
      </p>
      <RecordFields form={form} fields={fields} />
      <SeenNotice form={form} />
    </Stack>
  );
}

interface Correction<Draft> {
  /** Names what is corrected within the order. */
  what: string;
  fields: FieldList<Draft>;
  toDraft: (stored: Correctable) => Draft;
  toBody: (
    draft: Draft,
  ) => Omit<Parameters<typeof api.correctOrder>[0]["body"], "version" | "reason">;
}

interface Kept<Draft> {
  values: Draft;
  began: StoredRecord<Draft>;
}

/** Begins with what was left unsaved in this tab. */
function useCorrection<Draft extends { reason: string }>(
  { orderId, stored, onClose }: FormProps,
  { what, fields, toDraft, toBody }: Correction<Draft>,
) {
  const params = { id: orderId };
  const queries = useQueryClient();
  const change = useOrderChange(orderId);
  const known = { values: toDraft(stored), version: stored.version };
  const draft = tabDraft<Kept<Draft>>(`correction:${orderId}:${what}`);
  const [kept] = useState(() => draft.read() as Kept<Draft> | null);
  return useRecordForm<Draft>({
    fields,
    thing: `order:${orderId}`,
    stored: known,
    ...(kept && { start: kept.began }),
    draft: {
      read: () => kept && kept.values,
      keep: (values, began) => draft.keep({ values, began }),
      forget: draft.forget,
    },
    async send(values, version) {
      const body = { version: version ?? 0, reason: values.reason, ...toBody(values) };
      await change(() => api.correctOrder({ params, body }));
      return { values, version: body.version + 1 };
    },
    reload: () => refetch(queries, "getCorrectable"),
    onSaved() {
      draft.forget();
      toast.success(`Order ${formatOrderNumber(orderId)} was corrected`);
      onClose();
    },
    failed: "The order could not be corrected. Please try again.",
    pickField: pickDraftField,
  });
}

/** The call's names of what the form has under others. */
const pickDraftField = (path: string): string =>
  path
    .replace(/^line\.projectDetails\.(address|location).*$/, "place.address")
    .replace(/^line\.projectDetails\./, "")
    .replace(/^line\.jobReferences\./, "references.")
    .replace(/^line\.customFields\./, "answers.");
