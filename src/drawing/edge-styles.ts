import type { EdgeKind } from "./classify-edges.ts";

interface EdgeStyle {
  label: string;
  ink: string;
  /** Pixels on the full sheet. */
  width: number;
  dash: readonly number[] | null;
}

/** Colour, weight and dash of every kind of edge: no kind differs from another by its colour alone. */
export const edgeStyles: Record<EdgeKind, EdgeStyle> = {
  ridge: { label: "Ridge", ink: "#2563eb", width: 6.5, dash: null },
  hip: { label: "Hip", ink: "#2563eb", width: 4, dash: null },
  valley: { label: "Valley", ink: "#dc2626", width: 4.5, dash: [16, 8] },
  eave: { label: "Eave", ink: "#0f1e33", width: 5, dash: null },
  rake: { label: "Rake", ink: "#047857", width: 5, dash: [26, 7] },
  flashing: { label: "Flashing", ink: "#b45309", width: 5, dash: [6, 6] },
  step: { label: "Step flashing", ink: "#b45309", width: 5, dash: [14, 6, 4, 6] },
  transition: { label: "Transition", ink: "#7c3aed", width: 4, dash: [20, 6, 4, 6] },
};
