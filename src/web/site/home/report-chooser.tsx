import { useRef, useState } from "react";
import type { PageAddress } from "#browser/loading/page-links";
import { useStore } from "#browser/state/store";
import { api } from "#client/api";
import { plural } from "#contracts/formats";
import { enteredRoof } from "#ordering/order-draft";
import { PriceAndTime, usualPrice } from "#product";
import {
  findReportInShop,
  type FoundReport,
  reportAddress,
  type ReportAnswers,
  reportQuestions,
} from "#shop/catalogue";
import { Button } from "#ui/actions/button";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { PageSection } from "#ui/layout/page-section";
import { RadioGroup } from "#ui/fields/radio-group";
import { RoofOutline } from "#ui/roof-outline";
import { Spinner } from "#ui/spinner";
import type { Offer } from "./load-offer.ts";

type Found = { state: "asking" | "finding" | "failed" } | { state: "found"; report: FoundReport };

/** Three answers lead to one report; it can be changed by another answer at any time, and only the newest search counts. */
export function ReportChooser({ offer }: { offer: Offer | null }) {
  const roof = useStore(enteredRoof);
  const [answers, setAnswers] = useState<Partial<ReportAnswers>>({});
  const [found, setFound] = useState<Found>({ state: "asking" });
  const underWay = useRef<AbortController>(undefined);
  const find = async (given: ReportAnswers) => {
    underWay.current?.abort();
    const search = new AbortController();
    underWay.current = search;
    setFound({ state: "finding" });
    try {
      const report = await findReportInShop(api, given);
      if (!search.signal.aborted) setFound({ state: "found", report });
    } catch {
      if (!search.signal.aborted) setFound({ state: "failed" });
    }
  };
  const answer = (key: keyof ReportAnswers, value: string) => {
    const given = { ...answers, [key]: value };
    setAnswers(given);
    if (!isComplete(given)) return;
    const { purpose, extent } = given;
    if (roof) enteredRoof.write({ ...roof, purpose, extent });
    void find(given);
  };
  return (
    <PageSection
      id="which-report"
      eyebrow="Three questions"
      title="Which report do I need?"
      isSunken
    >
      {roof && <ForRoof address={roof.address} offer={offer} />}
      <Grid gapX={14} gapY={8} className="lg:grid-cols-2">
        <Stack gap={6}>
          {reportQuestions.map(({ key, text, options }) => (
            <RadioGroup
              key={key}
              legend={text}
              name={`report-${key}`}
              variant="segments"
              options={options}
              value={answers[key] ?? ""}
              onChange={(value) => answer(key, value)}
            />
          ))}
        </Stack>
        <Stack
          aria-live="polite"
          align="start"
          justify="center"
          frame="card"
          className="min-h-64 p-6"
        >
          <Answer
            found={found}
            hasRoof={roof !== null}
            open={reportQuestions.filter(({ key }) => !answers[key]).length}
            onRetry={() => isComplete(answers) && void find(answers)}
          />
        </Stack>
      </Grid>
    </PageSection>
  );
}

/** The roof that the report will be for, and the way past the questions. */
function ForRoof({ address, offer }: { address: string; offer: Offer | null }) {
  return (
    <Row gapX={6} gapY={3} wrap line="mark" edge="primary" className="mb-8 pl-3">
      <p className="min-w-0 text-lg wrap-anywhere">
        <span className="text-ink-soft">For </span>
        <span>{address}</span>
      </p>
      {offer ? (
        <LinkButton to={orderFormAddress(offer.address)} tone="secondary">
          {`Skip: ${offer.name}, ${offer.price} within ${offer.time}`}
        </LinkButton>
      ) : (
        <LinkButton to="/products" tone="secondary">
          Skip: all reports
        </LinkButton>
      )}
    </Row>
  );
}

interface AnswerProps {
  found: Found;
  hasRoof: boolean;
  open: number;
  onRetry: () => void;
}

function Answer({ found, hasRoof, open, onRetry }: AnswerProps) {
  switch (found.state) {
    case "asking":
      return (
        <Stack gap={4} align="center" className="self-center text-center text-ink-soft">
          <RoofOutline className="w-24 text-line" />
          <span>
            {open === reportQuestions.length
              ? "Answer the three questions and the report that fits appears here."
              : plural(open, "One more answer.", `${open} more answers.`)}
          </span>
        </Stack>
      );
    case "finding":
      return (
        <Row as="p" gap={3} className="text-ink-soft">
          <Spinner /> Looking through the shop…
        </Row>
      );
    case "failed":
      return (
        <>
          <p className="font-medium">The shop could not be reached. Your answers are still here.</p>
          <Button tone="secondary" className="mt-4" onClick={onRetry}>
            Retry
          </Button>
        </>
      );
    case "found":
      return <Report report={found.report} hasRoof={hasRoof} />;
  }
}

function Report({ report, hasRoof }: { report: FoundReport; hasRoof: boolean }) {
  const { product, category, reason, note } = report;
  return (
    <>
      <p className="eyebrow">{product ? "Your report" : "Look here"}</p>
      <h3 className="mt-2 text-xl">{product?.title ?? category?.name ?? "All reports"}</h3>
      {product && (
        <p className="mt-2">
          <PriceAndTime {...usualPrice(product)} />
        </p>
      )}
      <p className="mt-2 text-ink-soft">{reason}</p>
      {note && <p className="mt-2 text-ink-soft">{note}</p>}
      {product && hasRoof ? (
        <LinkButton to={orderFormAddress(reportAddress(report))} size="large" className="mt-5">
          Order this report
        </LinkButton>
      ) : (
        <LinkButton to={reportAddress(report)} className="mt-5">
          {product ? "See this report" : "See what there is"}
        </LinkButton>
      )}
    </>
  );
}

const orderFormAddress = (address: PageAddress): PageAddress =>
  `${address}#place-order` as PageAddress;

const isComplete = (answers: Partial<ReportAnswers>): answers is ReportAnswers =>
  reportQuestions.every(({ key }) => answers[key] !== undefined);
