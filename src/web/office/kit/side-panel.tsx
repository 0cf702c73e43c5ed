import { Dialog, type DialogProps } from "#ui/dialog";
import { PartBoundary } from "#ui/part-boundary";

interface SidePanelProps extends Pick<
  DialogProps,
  "title" | "onClose" | "footer" | "returnFocusTo" | "children"
> {
  /** "wide-side" for panels that hold tables, "widest-side" for forms beside a preview. */
  size?: "side" | "wide-side" | "widest-side";
}

/**
 * Mounted while it is open: details at the right edge, over the list they belong to. Escape, the cross and a click
 * beside it close it.
 */
export function SidePanel({ size = "side", children, ...panel }: SidePanelProps) {
  // A form's first field takes focus, a panel to read its title.
  return (
    <Dialog {...panel} open focusesTitle={size !== "widest-side"} size={size}>
      <PartBoundary>{children}</PartBoundary>
    </Dialog>
  );
}
