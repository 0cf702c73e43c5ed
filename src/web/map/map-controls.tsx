import { Minus, Plus } from "lucide-react";
import { IconButton } from "#ui/actions/icon-button";
import { Spinner } from "#ui/spinner";

export const ZoomButtons = ({ zoomBy }: { zoomBy: (steps: 1 | -1) => void }) =>
  steps.map(({ label, icon, by }) => (
    <IconButton key={label} label={label} icon={icon} tone="secondary" onClick={() => zoomBy(by)} />
  ));

const steps = [
  { label: "Zoom in", icon: Plus, by: 1 },
  { label: "Zoom out", icon: Minus, by: -1 },
] as const;

export const MapLoading = () => (
  <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
    <Spinner size="large" label="The map is loading" />
  </div>
);
