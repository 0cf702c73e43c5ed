import { Printer } from "lucide-react";
import { Button } from "./button.tsx";

export const PrintButton = () => (
  <Button tone="secondary" icon={Printer} onClick={() => print()}>
    Print
  </Button>
);
