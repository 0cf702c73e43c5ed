import { Printer } from "lucide-react";
import { Button } from "./button.tsx";

export const PrintButton = ({ size }: { size?: "dense" }) => (
  <Button
    tone="secondary"
    {...(size && { size })}
    icon={<Printer aria-hidden className="size-4" />}
    onClick={() => print()}
  >
    Print
  </Button>
);
