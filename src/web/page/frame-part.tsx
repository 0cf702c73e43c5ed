import type { ReactNode } from "react";
import { ErrorBoundary } from "#ui/error-boundary";

interface FramePartProps {
  children: ReactNode;
  /** The path of the page; on another one the part is tried again. */
  path?: string;
  /** Shown instead of the part when it fails; nothing unless given. */
  instead?: ReactNode;
}

/** A part of what surrounds every page: when it fails, the page stays. */
export const FramePart = ({ children, path, instead = null }: FramePartProps) => (
  <ErrorBoundary shows={path} fallback={() => instead}>
    {children}
  </ErrorBoundary>
);
