import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { describeFailure } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { CustomerRequestDetails } from "#contracts/calls/requests";
import { useSession } from "#session";
import { Button } from "#ui/button";
import { Select } from "#ui/select";
import { useRequestChange } from "./use-request-change.ts";

/** The admin assigned to a request. */
export function RequestOwner({ request: { _id, owner } }: { request: CustomerRequestDetails }) {
  const { user } = useSession();
  const owners = useQuery(apiQuery("listRequestOwners", {})).data?.data ?? [];
  const change = useRequestChange("assignRequest");
  const assign = (ownerId: string | null) =>
    change.mutate({ params: { id: _id }, body: { ownerId } });
  const [wasPressed, setWasPressed] = useState(false);
  const select = useFocusWhen<HTMLSelectElement>(wasPressed && owner?._id === user?.id);
  const known = owner && !owners.some((one) => one._id === owner._id) ? [owner, ...owners] : owners;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        ref={select}
        dense
        hideLabel
        label="Owner"
        className="w-48"
        placeholder="Nobody"
        options={known.map((one) => ({ value: one._id, label: one.name }))}
        value={owner?._id ?? ""}
        isSending={change.isPending}
        error={describeFailure(change.error, "The owner could not be changed.")}
        onChange={({ target }) => assign(target.value || null)}
      />
      {user && owner?._id !== user.id && (
        <Button
          tone="secondary"
          size="dense"
          busy={change.isPending}
          onClick={() => {
            setWasPressed(true);
            assign(user.id);
          }}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}
