import { useState } from "react";
import { Button } from "#ui/button";
import { TextArea } from "#ui/text-area";
import { typedSince } from "#web/admin/kit/typed-since.ts";
import { useChange } from "#web/admin/kit/use-change.ts";
import { api, messageOf } from "#web/api.ts";
import { useOrderCache } from "./use-order-cache.ts";

/** What was typed and not added yet, by order; it is there when the order is opened again. */
const typed = new Map<string, string>();

/** A note for the shop's own people, added to the order's timeline. */
export function NoteForm({ orderId }: { orderId: string }) {
  const show = useOrderCache();
  const [note, setNote] = useState(() => typed.get(orderId) ?? "");
  const type = (text: string) => {
    typed.set(orderId, text);
    setNote(text);
  };
  const add = useChange({
    mutationFn: (sent: string) =>
      api.addOrderNote({ params: { id: orderId }, body: { note: sent } }),
    onSuccess: ({ data }, sent) => {
      type(typedSince(typed.get(orderId) ?? "", sent));
      show(data);
    },
  });
  return (
    <form
      data-print="no"
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() !== "") add.mutate(note);
      }}
    >
      <TextArea
        dense
        label="Note for the staff"
        hint="Buyers never see it."
        className="w-full"
        rows={2}
        maxLength={2000}
        value={note}
        error={add.isError ? messageOf(add.error, "The note could not be added.") : null}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button
        type="submit"
        size="dense"
        tone="secondary"
        busy={add.isPending}
        disabled={note.trim() === ""}
      >
        Add note
      </Button>
    </form>
  );
}
