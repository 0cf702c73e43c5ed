import type { ReactNode } from "react";
import { LastBoundary, PlainPage } from "./plain-screen.tsx";

/** Replace what the router shows when the root of the page fails: "Application Error", with a stack trace. */
export const RemixErrorBoundary = ({ children }: { children: ReactNode }) => (
  <LastBoundary isOutside>{children}</LastBoundary>
);
export const RemixRootDefaultErrorBoundary = PlainPage;
export const BoundaryShell = ({ children }: { children: ReactNode }) => children;
