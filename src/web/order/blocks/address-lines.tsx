import type { Order } from "#contracts/calls/order";

export function AddressLines({ address }: { address: Order["address"] }) {
  const { line1, city, state, zip, country, additional } = address;
  const lines = [line1, `${city}, ${state} ${zip}`, country, additional];
  return (
    <address className="not-italic">
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <span key={line} className="block whitespace-pre-line">
            {line}
          </span>
        ))}
    </address>
  );
}
