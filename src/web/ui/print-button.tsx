import { Printer } from "lucide-react";
import { Button } from "./button.tsx";

export const PrintButton = ({ size }: { size?: "dense" }) => (
  <Button tone="secondary" size={size} icon={Printer} onClick={() => print()}>
    Print
  </Button>
);
