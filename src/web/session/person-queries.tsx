import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { findQueryClient } from "./query-client.ts";

export const PersonQueries = ({ userId, children }: { userId: string; children: ReactNode }) => (
  <QueryClientProvider client={findQueryClient(userId)}>{children}</QueryClientProvider>
);
