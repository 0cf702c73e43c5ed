import { api } from "#client/api";
import { MAX_NOTE } from "#contracts/lengths";
import { tabDraft, useForm } from "#form";
import { typedSince } from "#office/kit";
import { Button } from "#ui/button";
import { TextArea } from "#ui/text-area";
import { useOrderChange } from "./use-order-change.ts";

/** A staff note on the order's timeline; the text is kept until it is added. */
export function NoteForm({ orderId }: { orderId: string }) {
  const change = useOrderChange(orderId);
  const form = useForm({
    initial: { note: "" },
    draft: tabDraft<{ note: string }>(`note:${orderId}`),
    check: ({ note }) => ({ note: note.trim() === "" ? "Please write a note" : undefined }),
    async send({ note }) {
      await change(() => api.addOrderNote({ params: { id: orderId }, body: { note } }));
      return (now) => ({ note: typedSince(now.note, note) });
    },
    failed: "The note could not be added.",
  });
  return (
    <form {...form.props} data-print="no" className="flex flex-col items-start gap-2">
      <TextArea
        dense
        label="Note for the staff"
        hint="Buyers never see it."
        className="w-full"
        rows={2}
        maxLength={MAX_NOTE}
        {...form.field("note")}
        error={form.errors.note ?? form.problem}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="dense" tone="secondary" busy={form.isBusy}>
        Add note
      </Button>
    </form>
  );
}
