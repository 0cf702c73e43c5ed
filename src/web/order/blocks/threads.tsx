import { useShownZone } from "#browser/time/shown-zone";
import type { ReactNode } from "react";
import { askedReport } from "#contracts/asked-report";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { dueTimeText } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { questionHeadings, questionReasons, type QuestionState } from "#contracts/order-questions";
import { revisionCauses, type RevisionState, versionName } from "#contracts/order-revisions";
import type { RefundRequestState } from "#contracts/refund-window";
import { useShopName } from "#page";
import { type BadgeLabel, LabelBadge } from "#ui/badge";
import { Moment } from "#ui/layout/instant";
import { DividedList, Row, Stack } from "#ui/layout/layout";
import { FileLinks } from "./version-files.tsx";

interface QuestionThreadProps {
  order: Pick<Order, "products" | "questions">;
  /** What those who work on the order call the two sides differs from what the buyer calls them. */
  isOffice?: boolean;
}

export function QuestionThread({ order, isOffice = false }: QuestionThreadProps) {
  const shopName = useShopName();
  const headings = isOffice ? questionReasons : questionHeadings;
  return (
    <Thread entries={order.questions}>
      {(question) => (
        <>
          <Entry
            {...question}
            title={headings[question.reason]}
            badge={(isOffice && officeBadges[question.state]) || questionBadges[question.state]}
            by={`${isOffice ? (question.askedBy ?? "Somebody") : shopName} · `}
            at={question.askedAt}
            order={order}
          />
          <FileLinks files={question.files ?? []} />
          {isOffice && question.state === "open" && question.buildings.length > 0 && (
            <p className="text-sm text-ink-soft">{`Offered: ${question.buildings.join(", ")}`}</p>
          )}
          <Answer question={question} by={isOffice ? "The buyer" : "You"} />
        </>
      )}
    </Thread>
  );
}

const questionBadges: Record<QuestionState, BadgeLabel> = {
  open: { tone: "amber", text: "Waiting for you" },
  answered: { tone: "success", text: "Answered" },
  withdrawn: { tone: "neutral", text: "Withdrawn" },
  ended: { tone: "neutral", text: "No longer needed" },
};

const officeBadges: Partial<Record<QuestionState, BadgeLabel>> = {
  open: { tone: "amber", text: "Waiting for the buyer" },
  ended: { tone: "neutral", text: "Ended with the order" },
};

function Answer({ question: { answer, closedAt }, by }: { question: OrderQuestion; by: string }) {
  if (!answer) return null;
  const { text, address, location, buildings, files } = answer;
  const title = (
    <>
      <span>{closedAt ? `${by} · ` : by}</span>
      {closedAt && <Moment at={closedAt} />}
    </>
  );
  return (
    <Reply title={title}>
      {buildings.length > 0 && <p className="font-medium">{buildings.join(", ")}</p>}
      {text !== "" && <p className={written}>{text}</p>}
      {address !== "" && <p>{`Roof address: ${address}`}</p>}
      {location && (
        <p>
          Pin moved to{" "}
          <span className="figures">
            {`${location.lat.toFixed(5)}, ${location.lng.toFixed(5)}`}
          </span>
        </p>
      )}
      <FileLinks files={files} />
    </Reply>
  );
}

type RevisedOrder = Pick<Order, "products" | "revisions">;

/** The revisions that the buyer requested, with their outcome and the report that each is about, oldest first. */
export const RevisionThread = ({ order }: { order: RevisedOrder }) => (
  <Thread entries={order.revisions}>
    {({ cause, version, state, requestedAt, dueAt, files, reason, ...revision }) => (
      <>
        <Entry
          {...revision}
          title={`${revisionCauses[cause]} in ${versionName(version)}`}
          badge={revisionBadges[state]}
          at={requestedAt}
          order={order}
        />
        {dueAt && <NextVersionDue dueAt={dueAt} />}
        <FileLinks files={files} />
        {reason !== "" && (
          <Reply title="Why the delivery stays as it is">
            <p className={written}>{reason}</p>
          </Reply>
        )}
      </>
    )}
  </Thread>
);

const NextVersionDue = ({ dueAt }: { dueAt: string }) => {
  const zone = useShownZone();
  return <p className="text-sm">{`Next version due ${dueTimeText(dueAt, zone)}`}</p>;
};

const revisionBadges: Record<RevisionState, BadgeLabel> = {
  open: { tone: "amber", text: "In progress" },
  delivered: { tone: "success", text: "Delivered" },
  declined: { tone: "neutral", text: "Declined" },
  ended: { tone: "neutral", text: "Ended by the refund" },
};

/** What the buyer asked back, with the answers, oldest first; amounts only where they are known. */
export const RefundThread = ({ order }: { order: Pick<Order, "moneyBackRequests"> }) => (
  <Thread entries={order.moneyBackRequests}>
    {(request) => (
      <>
        <Entry
          title="Refund requested"
          badge={refundBadges[request.state]}
          at={request.requestedAt}
          text={request.text}
        />
        {request.reply !== "" && (
          <Reply title={replyTitle(request)}>
            <p className={written}>{request.reply}</p>
          </Reply>
        )}
      </>
    )}
  </Thread>
);

function replyTitle({ state, refund }: NonNullable<Order["moneyBackRequests"]>[number]): string {
  if (state === "declined") return "Why nothing is refunded";
  if (typeof refund !== "number") return "The answer";
  return refund === 0
    ? "Approved: all of it is deducted for points already spent"
    : `${formatUsd(refund)} is refunded`;
}

const refundBadges: Record<RefundRequestState, BadgeLabel> = {
  open: { tone: "amber", text: "In review" },
  approved: { tone: "success", text: "Approved" },
  declined: { tone: "neutral", text: "Declined" },
  ended: { tone: "neutral", text: "Ended by the refund" },
};

const Thread = <Each extends { _id: string }>({
  entries,
  children,
}: {
  entries: readonly Each[] | undefined;
  children: (each: Each) => ReactNode;
}) => (
  <DividedList as="ol" className="flex flex-col">
    {entries?.map((each) => (
      <Stack as="li" key={each._id} gap={2} className="py-4 first:pt-0 last:pb-0">
        {children(each)}
      </Stack>
    ))}
  </DividedList>
);

interface EntryProps {
  title: string;
  badge: BadgeLabel;
  by?: string;
  at: string;
  text: string;
  /** The report that it is about is named where both are known. */
  order?: OrderedReports;
  line?: number | null;
}

const Entry = ({ title, badge, by, at, text, order, line = null }: EntryProps) => (
  <>
    <div>
      <Row as="p" gapX={2} gapY={1} wrap className="text-sm text-ink-soft">
        <span className="font-medium text-ink">{title}</span>
        <LabelBadge label={badge} />
        <span>
          {by && <span>{by}</span>}
          <Moment at={at} />
        </span>
      </Row>
      {order && <AboutReport order={order} line={line} />}
    </div>
    <p className={written}>{text}</p>
  </>
);

const written = "measure whitespace-pre-line wrap-anywhere";

const Reply = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="rounded-lg bg-sunken px-4 py-3">
    <p className="text-sm text-ink-soft">{title}</p>
    {children}
  </div>
);

type OrderedReports = Pick<Order, "products">;

/** Which of an order's reports something is about; nothing where there is only one, or it is not known. */
export function AboutReport({ order, line }: { order: OrderedReports; line: number | null }) {
  const report = askedReport(listReportTitles(order), line);
  return report && <p className="text-sm wrap-anywhere text-ink-soft">{`About ${report}`}</p>;
}

/** Options to choose one of an order's reports by its position; empty if there is only one. */
export const reportOptions = (order: OrderedReports): { value: string; label: string }[] =>
  order.products.flatMap((_, line) => {
    const label = askedReport(listReportTitles(order), line);
    return label === null ? [] : { value: String(line), label };
  });

const listReportTitles = ({ products }: OrderedReports) =>
  products.map(({ product, projectDetails }) => ({
    title: product.title,
    address: projectDetails?.address,
  }));
