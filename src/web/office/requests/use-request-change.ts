import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { CustomerRequestDetails } from "#contracts/calls/requests";

/** Shows a changed request at once; lists and counts are fetched again. */
export function useRequestCache() {
  const client = useQueryClient();
  return (request: CustomerRequestDetails) => {
    void putResponse(client, apiQuery("getRequest", { params: { id: request._id } }), request);
    void refetch(client, "listRequests", "getRequestCounts");
  };
}

type ChangeName = "assignRequest" | "setRequestState";

export function useRequestChange<Name extends ChangeName>(name: Name) {
  const show = useRequestCache();
  return useChange({
    mutationFn: (arg: Parameters<(typeof api)[Name]>[0]) =>
      (api[name] as (arg: unknown) => ReturnType<(typeof api)[Name]>)(arg),
    onSuccess: ({ data }) => show(data),
  });
}
