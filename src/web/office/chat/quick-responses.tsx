import { Plus } from "lucide-react";
import { chatLengths } from "#contracts/chat-lengths";
import { checkQuickResponse } from "#contracts/chat-settings";
import { useForm } from "#form";
import { Button } from "#ui/button";
import { TextInput } from "#ui/text-input";
import { EntryButtons } from "./entry-buttons.tsx";
import { ResponsesSection } from "./responses-section.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

/** Buttons under the welcome that send their text. */
export function QuickResponses({ draft: { draft, change, errors } }: { draft: SettingsDraft }) {
  const list = draft.quickResponses;
  const set = (quickResponses: string[]) => change({ quickResponses });
  const form = useForm({
    initial: { text: "" },
    check: ({ text }) => ({
      text: (text.trim() !== "" && checkQuickResponse(text, list)) || undefined,
    }),
    async send({ text }) {
      if (text.trim() !== "") set([...list, text.trim()]);
      return () => ({ text: "" });
    },
    failed: "",
  });
  return (
    <ResponsesSection
      title="Quick responses"
      text="Buttons below the welcome message. Pressing one sends its text as if the visitor had typed it."
    >
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {list.map((response, index) => (
          <li key={response} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span>{response}</span>
              {errors[`quickResponses.${index}`] && (
                <span className="ml-2 text-sm text-red-ink">
                  {errors[`quickResponses.${index}`]}
                </span>
              )}
            </span>
            <EntryButtons name={`"${response}"`} list={list} index={index} onChange={set} />
          </li>
        ))}
        {list.length === 0 && <li className="py-2 text-ink-soft">None yet.</li>}
      </ul>
      {list.length < chatLengths.quickResponses ? (
        <form {...form.props} className="mt-3 flex items-end gap-2">
          <TextInput
            dense
            className="grow"
            label="New quick response"
            maxLength={chatLengths.quickResponse}
            enterKeyHint="done"
            {...form.field("text")}
          />
          <Button type="submit" tone="secondary" size="dense" icon={Plus}>
            Add
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          That is as many as fit under the welcome: {chatLengths.quickResponses}.
        </p>
      )}
    </ResponsesSection>
  );
}
