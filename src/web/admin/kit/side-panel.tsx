import type { ReactNode } from "react";
import { Dialog } from "#ui/dialog";

interface SidePanelProps {
  /** What the address says is open. */
  open: boolean;
  title: string;
  onClose: () => void;
  /** Id of the element that takes focus when the panel closes and nothing had it before, as after a deep link. */
  returnFocusTo?: string;
  /** For panels that hold tables. */
  isWide?: boolean;
  /** For forms beside what they make. */
  isWidest?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** Details at the right edge, over the list they belong to. Escape, the cross and a click beside it close it. */
export function SidePanel(props: SidePanelProps) {
  const { returnFocusTo, onClose, isWide, isWidest, ...panel } = props;
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && returnFocusTo !== undefined)
        document.getElementById(returnFocusTo)?.focus();
    });
  };
  const size = isWidest ? "widest-side" : isWide ? "wide-side" : "side";
  return <Dialog size={size} onClose={close} {...panel} />;
}
