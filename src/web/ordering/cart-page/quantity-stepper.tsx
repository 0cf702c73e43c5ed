import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-lines";
import { typedCount } from "#contracts/typed-number";
import { IconButton } from "#ui/icon-button";

interface QuantityStepperProps {
  /** What is counted; read aloud. */
  label: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ label, quantity, onChange }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const quantity = typedCount(text);
    if (Number.isInteger(quantity)) onChange(nearestQuantity(quantity));
  };
  const isWrong = typed !== null && typed !== "" && !Number.isInteger(typedCount(typed));
  return (
    <div className="inline-flex items-center rounded-lg border border-line bg-card has-[input:focus-visible]:border-focus has-[input[aria-invalid]]:border-red">
      <IconButton
        label={`One less of ${label}`}
        icon={Minus}
        iconClass="size-4"
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`Quantity of ${label}`}
        aria-invalid={isWrong || undefined}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setTyped(null);
        }}
        className="h-11 w-10 rounded-sm bg-transparent text-center tabular-nums aria-invalid:text-red-ink"
      />
      <IconButton
        label={`One more of ${label}`}
        icon={Plus}
        iconClass="size-4"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => onChange(quantity + 1)}
      />
    </div>
  );
}

const nearestQuantity = (quantity: number): number =>
  Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, quantity));
