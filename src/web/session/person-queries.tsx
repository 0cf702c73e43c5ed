import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { findQueryClient } from "./query-client.ts";

interface PersonQueriesProps {
  userId: string;
  children: ReactNode;
}

/** Provides the query cache of a logged-in person. */
export const PersonQueries = ({ userId, children }: PersonQueriesProps) => (
  <QueryClientProvider client={findQueryClient(userId)}>{children}</QueryClientProvider>
);
