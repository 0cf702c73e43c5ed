import type { ReactNode } from "react";
import { Heading } from "#ui/heading-level";
import { Box, type Edge } from "./layout.tsx";

interface CardProps {
  as?: "div" | "section" | "article" | "li" | "form";
  id?: string;
  title?: ReactNode;
  action?: ReactNode;
  /** The colour of the frame. */
  edge?: Edge | undefined;
  /** Content to the very edge: pictures, tables. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card(props: CardProps) {
  const {
    as: Element = "div",
    id,
    title,
    action,
    edge,
    isFlush = false,
    className = "",
    children,
  } = props;
  return (
    <Box as={Element} id={id} frame="card" edge={edge} className={`overflow-clip ${className}`}>
      {title && (
        <div className="flex min-h-14 items-center justify-between gap-4 border-b border-hairline px-4 py-2 sm:px-6">
          <Heading className="text-lg">{title}</Heading>
          {action}
        </div>
      )}
      {isFlush ? children : <div className="p-4 sm:p-6">{children}</div>}
    </Box>
  );
}
