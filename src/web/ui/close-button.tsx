import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "./icon-button.tsx";

type CloseButtonProps = Omit<ComponentProps<typeof IconButton>, "icon" | "label"> & {
  label?: string;
};

/** A cross that closes or dismisses what it is in. */
export const CloseButton = ({ label = "Close", ...rest }: CloseButtonProps) => (
  <IconButton label={label} icon={X} iconClass="size-5" {...rest} />
);
