import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { makeOneAtATime } from "#browser/one-at-a-time";

/** A change of what the shop has, sent only once even if its button is pressed twice. */
export function useChange<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const [oneAtATime] = useState(makeOneAtATime);
  const mutate: typeof mutation.mutate = (...args) => {
    // The hook returns it as `error`.
    oneAtATime(() => mutateAsync(...args)).catch(() => {});
  };
  return { ...mutation, mutate };
}
