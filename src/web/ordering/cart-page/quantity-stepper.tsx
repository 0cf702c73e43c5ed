import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { MAX_QUANTITY, MIN_QUANTITY } from "#contracts/cart-lines";
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
    if (text !== "") onChange(nearestQuantity(text));
  };
  return (
    <div className="inline-flex items-center rounded-lg border border-line bg-card has-[input:focus-visible]:border-focus">
      <IconButton
        label={`One less of ${label}`}
        icon={Minus}
        iconClass="size-4"
        disabled={quantity <= MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      />
      <input
        type="number"
        inputMode="numeric"
        enterKeyHint="done"
        min={MIN_QUANTITY}
        max={MAX_QUANTITY}
        aria-label={`Quantity of ${label}`}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setTyped(null);
        }}
        className="h-11 w-10 [appearance:textfield] rounded-sm bg-transparent text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
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

const nearestQuantity = (text: string): number =>
  Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(Number(text)) || MIN_QUANTITY));
