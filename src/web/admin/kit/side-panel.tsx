import { Dialog, type DialogProps } from "#ui/dialog";

interface SidePanelProps extends Pick<
  DialogProps,
  "open" | "title" | "onClose" | "footer" | "returnFocusTo" | "children"
> {
  /** For panels that hold tables. */
  isWide?: boolean;
}

/** Details at the right edge, over the list they belong to. Escape, the cross and a click beside it close it. */
export function SidePanel({ isWide = false, ...panel }: SidePanelProps) {
  return <Dialog {...panel} focusesTitle size={isWide ? "wide-side" : "side"} />;
}
