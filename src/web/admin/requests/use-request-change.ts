import { useQueryClient } from "@tanstack/react-query";
import { ask, putAnswer } from "#web/ask.ts";
import { useChange } from "#web/admin/kit/use-change.ts";
import { api } from "#web/api.ts";

type ChangeName = "assignRequest" | "setRequestState" | "replyToRequest";

/**
 * A change of one request: the panel shows the answer at once, the lists and counts are asked for anew.
 * @param onDone called also when the panel was closed meanwhile
 */
export function useRequestChange<Name extends ChangeName>(
  name: Name,
  onDone?: (arg: Parameters<(typeof api)[Name]>[0]) => void,
) {
  const client = useQueryClient();
  return useChange({
    mutationFn: (arg: Parameters<(typeof api)[Name]>[0]) =>
      (api[name] as (arg: unknown) => ReturnType<(typeof api)[Name]>)(arg),
    onSuccess: (answer, arg) => {
      const { id } = arg.params;
      void putAnswer(client, ask("getRequest", { params: { id } }), answer.data);
      void client.invalidateQueries({ queryKey: ["listRequests"] });
      void client.invalidateQueries({ queryKey: ["getRequestCounts"] });
      onDone?.(arg);
    },
  });
}
