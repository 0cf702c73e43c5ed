import { Dialog, type DialogProps } from "#ui/dialog";
import { PartBoundary } from "#ui/part-boundary";

interface SidePanelProps extends Pick<
  DialogProps,
  "open" | "title" | "onClose" | "footer" | "returnFocusTo" | "children"
> {
  /** For panels that hold tables. */
  isWide?: boolean;
  /** For forms beside a preview. */
  isWidest?: boolean;
}

/** Details at the right edge, over the list they belong to. Escape, the cross and a click beside it close it. */
export function SidePanel({
  isWide = false,
  isWidest = false,
  children,
  ...panel
}: SidePanelProps) {
  const size = isWidest ? "widest-side" : isWide ? "wide-side" : "side";
  // A form's first field takes focus, a panel to read its title.
  return (
    <Dialog {...panel} focusesTitle={!isWidest} size={size}>
      <PartBoundary>{children}</PartBoundary>
    </Dialog>
  );
}
