import { Box } from "#ui/layout/layout";
/** Shown on every page while no PayPal account is configured. */
export function SimulatedPaymentsNotice() {
  return (
    <Box
      as="aside"
      aria-label="About payments"
      data-print="no"
      line="bottom"
      className="bg-amber-soft px-4 py-1.5 text-center text-sm text-amber-ink"
    >
      Payments are simulated: no money moves.
    </Box>
  );
}
