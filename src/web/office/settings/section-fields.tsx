import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import type { QuestionReason } from "#contracts/order-questions";
import { whenShown } from "#contracts/reviews";
import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import { identityLimits as limits } from "#contracts/shop-identity";
import { generousPointsWarning } from "#contracts/spent-points";
import {
  type ReplyReason,
  replyReasons,
  workLimits,
  type WorkSettings,
} from "#contracts/work-settings";
import type { FieldList } from "#office/kit";
import { Notice } from "#ui/states/notice";
import { calendarFields } from "./calendar-fields.tsx";

const number = { control: "number", isWhole: true, className: "max-w-80" } as const;
const unit = (name: string) => <span className="ml-auto pr-2">{name}</span>;

/** In the middle of a label. */
const askedReasons: Record<QuestionReason, string> = {
  building: "which building",
  pin: "address and pin differ",
  imagery: "imagery too old",
  file: "picture or file unreadable",
  other: "something else",
};

const savedLines = (name: string, label: string, hint: string) =>
  ({
    control: "lines",
    name,
    label,
    hint,
    rows: 3,
    maxLength: workLimits.savedTexts,
  }) as FieldList<WorkSettings>[number];

const savedTextsOf = (reason: QuestionReason) =>
  savedLines(
    `savedTexts.${reason}`,
    `Saved questions: ${askedReasons[reason]}`,
    "One in each line. A question to a buyer for this reason can begin with one.",
  );

const savedRepliesOf = (reason: ReplyReason) =>
  savedLines(
    `savedReplies.${reason}`,
    `Saved replies: ${replyReasons[reason].toLowerCase()}`,
    "One in each line. A reply to a request can begin with one.",
  );

/** Said where nobody could approve anything. */
function ApproverWarning() {
  const workers = useQuery(apiQuery("listWorkers", {})).data?.data;
  if (!workers || workers.length > 1) return null;
  return (
    <Notice tone="warning" className="mt-3.5">
      Nobody else works on orders here, so nobody could approve what you make: nothing would be
      delivered. Invite somebody first.
    </Notice>
  );
}

/** What is edited of each section; its rules are the contract's `check`. */
export const sectionFields: { [Name in SectionName]: FieldList<SettingsValues[Name]> } = {
  calendar: calendarFields,
  delivery: [
    {
      ...number,
      name: "warnAtPercent",
      label: "Warn the staff when this much of an order's time is left",
      hint: "At 25%, the staff are warned 6 hours before a 24-hour order is due. A change applies to orders that are paid from then on.",
      after: unit("%"),
    },
    {
      ...number,
      name: "revisionHours",
      label: "A revision takes",
      hint: "From its request. With 0 it takes as long as its report was to take. A change applies to revisions that are requested from then on.",
      after: unit("working hours"),
    },
    {
      control: "switch",
      name: "isSurchargeReturned",
      label: "Refund the surcharge of late orders",
      hint: "Automatically, as soon as an order is late; the buyer is emailed. The rest of the payment stays.",
    },
    {
      control: "switch",
      name: "areAdminsMailed",
      label: "Email the admins about late orders",
      hint: "As soon as an order is late, besides the notification. Admins who turned off emails about orders get none.",
    },
  ],
  work: [
    {
      control: "switch",
      name: "isApprovalNeeded",
      label: "Deliveries need approval by a second person",
      hint: "A finished delivery waits until somebody other than its maker has checked and released it. The due time keeps running.",
      below: ({ isApprovalNeeded }) => isApprovalNeeded && <ApproverWarning />,
    },
    {
      control: "lines",
      name: "checkList",
      label: "Check list of a delivery",
      hint: "One line each. They can be ticked off when an order is delivered, below the files that its product promises. Nothing has to be ticked.",
      rows: 6,
      maxLength: workLimits.checkList,
    },
    ...(Object.keys(askedReasons) as QuestionReason[]).map(savedTextsOf),
    ...(Object.keys(replyReasons) as ReplyReason[]).map(savedRepliesOf),
  ],
  reviews: [
    {
      control: "radio",
      name: "shown",
      label: "Reviews are shown",
      options: whenShown.map((value) => ({
        value,
        label: value === "at once" ? "At once" : "After approval",
        hint:
          value === "at once"
            ? "A new review is on its product’s page as soon as it is sent."
            : "A new or changed review waits until somebody shows or hides it.",
      })),
    },
  ],
  points: [
    {
      ...number,
      name: "pointsPerDollar",
      label: "Points that are worth a dollar",
      hint: "With 10 points, a customer with 120 points can pay $12.00 of an order with them.",
      after: unit("points"),
      below(values) {
        const warning = generousPointsWarning(values);
        return (
          warning && (
            <Notice tone="warning" className="mt-3.5">
              {warning}
            </Notice>
          )
        );
      },
    },
  ],
  // What receipts say of the shop.
  identity: [
    {
      control: "text",
      name: "name",
      label: "Name of the business",
      required: true,
      maxLength: limits.name,
      autoComplete: "organization",
    },
    {
      control: "lines",
      name: "address",
      label: "Address",
      hint: "As it should appear on receipts, line by line. Leave it empty to print none.",
      rows: 4,
      maxLength: limits.address,
      autoComplete: "street-address",
    },
    {
      control: "text",
      name: "taxId",
      label: "Tax id",
      hint: "Such as an EIN. Leave it empty to print none.",
      maxLength: limits.taxId,
      autoComplete: "off",
    },
  ],
};
