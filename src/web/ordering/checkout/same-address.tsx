import { Check, MapPin } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button";
import type { PostalAddress } from "./roof-address.ts";
import type { Checkout } from "./use-checkout.ts";

interface SameAddressProps {
  roofs: readonly PostalAddress[];
  form: Checkout["form"];
}

/** More would be a list to search, and the fields are right below. */
const MAX_OFFERED = 3;

const parts = ["street", "city", "state", "zip", "country"] as const;

/** Fills in the billing address with that of a roof in the cart; what stood there comes back on request. */
export function SameAddress({ roofs, form }: SameAddressProps) {
  const [before, setBefore] = useState<PostalAddress | null>(null);
  const { street, city, state, zip, country } = form.values;
  const now = { street, city, state, zip, country };
  if (roofs.length === 0) return null;
  if (roofs.some((roof) => parts.every((part) => roof[part] === now[part])))
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2 text-success-ink">
          <Check aria-hidden className="size-4 shrink-0" />
          Same as the roof’s address
        </p>
        {before && (
          <Button tone="quiet" onClick={() => form.set(before)}>
            Undo
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col items-stretch gap-2 sm:items-start">
      {roofs.slice(0, MAX_OFFERED).map((roof) => (
        <Button
          key={JSON.stringify(roof)}
          tone="secondary"
          icon={MapPin}
          onClick={() => {
            setBefore(now);
            form.set(roof);
          }}
        >
          {roofs.length === 1 ? "Same as the roof’s address" : `Same as ${roof.street}`}
        </Button>
      ))}
    </div>
  );
}
