import { formatUsd } from "#contracts/money";
import { isReduced, pickPrice } from "#contracts/pricing";
import { Row } from "#ui/layout/layout";

interface PriceProps {
  /** Dollars. */
  original: number;
  /** Dollars; null or missing means the original price. */
  sale?: number | null;
  size?: "small" | "regular" | "large";
}

export function Price({ original, sale = null, size = "regular" }: PriceProps) {
  const product = { original, sale };
  return (
    <Row as="span" gapX={2} align="baseline" wrap inline className="tabular-nums">
      {isReduced(product) && (
        <>
          <span className="sr-only">was </span>
          <s className={`text-ink-soft ${was[size]}`}>{formatUsd(original)}</s>
          <span className="sr-only"> now </span>
        </>
      )}
      <span className={`font-semibold text-ink ${now[size]}`}>{formatUsd(pickPrice(product))}</span>
    </Row>
  );
}

const was = { small: "text-sm", regular: "text-base", large: "text-lg" };
const now = { small: "text-base", regular: "text-lg", large: "text-2xl tracking-tight" };
