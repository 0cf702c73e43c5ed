import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { makeOneAtATime } from "./one-at-a-time.ts";

/** A change of what the shop has, sent once however fast its button is pressed again. */
export function useChange<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const [oneAtATime] = useState(makeOneAtATime);
  const mutate: typeof mutation.mutate = (...args) => {
    // Why it failed is in `error`.
    oneAtATime(() => mutateAsync(...args)).catch(() => {});
  };
  return { ...mutation, mutate };
}
