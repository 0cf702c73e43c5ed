import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClientOf } from "./query-client.ts";

interface PersonQueriesProps {
  userId: string;
  children: ReactNode;
}

/** Provides the query cache of a logged-in person. */
export const PersonQueries = ({ userId, children }: PersonQueriesProps) => (
  <QueryClientProvider client={queryClientOf(userId)}>{children}</QueryClientProvider>
);
