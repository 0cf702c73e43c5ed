import { useEffect, useState } from "react";
import { memoizeAsync } from "#browser/state/memoize-async";
import { useSecretQuery } from "#browser/use-secret-query";
import { pickErrorMessage } from "#client/api";

type Confirmation<Done> = { phase: "confirming" } | { phase: "error"; message: string } | Done;

interface ArrivalOptions<Name extends string, Done> {
  /** The values that the link's query must have. */
  names: readonly Name[];
  incomplete: string;
  confirm: (link: Record<Name, string>) => Promise<Done>;
  failed: string;
}

/**
 * A hook for the page of a mailed link that sends it when it opens, once for each link. Some programs that check mails run
 * the page's script, too, so what is sent must harm nobody: something else has to prove who opened it.
 */
export function confirmOnArrival<Name extends string, Done>(options: ArrivalOptions<Name, Done>) {
  const { names, incomplete, confirm, failed } = options;
  /** Never rejects. */
  const confirmOnce = memoizeAsync(async (query: string): Promise<Confirmation<Done>> => {
    const link = readLink(query, names);
    if (link === null) return { phase: "error", message: incomplete };
    return confirm(link).catch((error: unknown) => ({
      phase: "error",
      message: pickErrorMessage(error, failed),
    }));
  });
  return function useConfirmation() {
    const [view, setView] = useState<Confirmation<Done>>({ phase: "confirming" });
    const query = useSecretQuery();
    useEffect(() => {
      if (query !== null) void confirmOnce(query).then(setView);
    }, [query]);
    return [view, setView] as const;
  };
}

export const incompleteLink = "This link is incomplete. Please open it from the email again.";

/** The values of a mailed link's query; null when one of them is missing, as in a link that was cut off. */
export function readLink<Name extends string>(
  query: string,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = new URLSearchParams(query);
  const values = names.map((name) => [name, given.get(name) ?? ""] as const);
  if (values.some(([, value]) => value === "")) return null;
  return Object.fromEntries(values) as Record<Name, string>;
}
