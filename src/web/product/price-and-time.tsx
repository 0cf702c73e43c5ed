import { Price } from "./price.tsx";

interface PriceAndTimeProps {
  /** Dollars. */
  original: number;
  sale: number | null;
  /** How soon it is delivered for this price: "24 h". */
  time: string;
  /** Another way of delivery costs more. */
  isFrom: boolean;
}

/** "from $18.00 · within 24 h". */
export const PriceAndTime = ({ original, sale, time, isFrom }: PriceAndTimeProps) => (
  <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
    {isFrom && <span className="text-sm text-ink-soft">from </span>}
    <Price original={original} sale={sale} />
    <span className="text-sm text-ink-soft">{` · within ${time}`}</span>
  </span>
);
