import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { questionHeadings, questionReasons, type QuestionState } from "#contracts/order-questions";
import { useShopName } from "#page";
import { Badge, type BadgeTone } from "#ui/badge";
import { Moment } from "#ui/instant";
import { AboutReport } from "./about-report.tsx";
import { FileLinks } from "./file-links.tsx";

interface QuestionThreadProps {
  order: Pick<Order, "products" | "questions">;
  /** What those who work on the order call the two sides differs from what the buyer calls them. */
  isOffice?: boolean;
}

/** What was asked about an order, and what was answered, oldest first. */
export function QuestionThread({ order, isOffice = false }: QuestionThreadProps) {
  return (
    <ol className="flex flex-col divide-y divide-hairline">
      {order.questions?.map((question) => (
        <li key={question._id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
          <Asked question={question} order={order} isOffice={isOffice} />
          {question.answer && <Answered question={question} isOffice={isOffice} />}
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  question: OrderQuestion;
  isOffice: boolean;
}

function Asked({ order, question, isOffice }: EntryProps & Pick<QuestionThreadProps, "order">) {
  const shopName = useShopName();
  const { reason, text, state, askedAt, askedBy } = question;
  const badge = badges[state];
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className="font-medium text-ink">
          {(isOffice ? questionReasons : questionHeadings)[reason]}
        </span>
        <Badge tone={badge.tone}>{isOffice ? badge.office : badge.buyer}</Badge>
        <span>
          <span>{`${isOffice ? (askedBy ?? "Somebody") : shopName} · `}</span>
          <Moment at={askedAt} />
        </span>
      </p>
      <AboutReport order={order} line={question.line} />
      <p className="measure mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {isOffice && state === "open" && question.buildings.length > 0 && (
        <p className="text-sm text-ink-soft">{`Offered: ${question.buildings.join(", ")}`}</p>
      )}
    </div>
  );
}

const badges: Record<QuestionState, { tone: BadgeTone; buyer: string; office: string }> = {
  open: { tone: "amber", buyer: "Waiting for you", office: "Waiting for the buyer" },
  answered: { tone: "success", buyer: "Answered", office: "Answered" },
  withdrawn: { tone: "neutral", buyer: "Withdrawn", office: "Withdrawn" },
  ended: { tone: "neutral", buyer: "No longer needed", office: "Ended with the order" },
};

function Answered({ question: { answer, closedAt }, isOffice }: EntryProps) {
  if (!answer) return null;
  const { text, address, location, buildings, files } = answer;
  return (
    <div className="rounded-lg bg-sunken px-4 py-3">
      <p className="text-sm text-ink-soft">
        <span>{`${isOffice ? "The buyer" : "You"} `}</span>
        {closedAt && (
          <>
            <span>{"· "}</span>
            <Moment at={closedAt} />
          </>
        )}
      </p>
      {buildings.length > 0 && <p className="font-medium">{buildings.join(", ")}</p>}
      {text !== "" && <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>}
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
    </div>
  );
}
