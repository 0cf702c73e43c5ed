import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { chatLengths, checkQuickResponse } from "#contracts/chat-settings";
import { Button } from "#ui/button";
import { TextInput } from "#ui/text-input";
import { EntryButtons } from "./entry-buttons.tsx";
import { moveEntry } from "./move-entry.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

/** Buttons under the welcome that send their text. */
export function QuickResponses({ draft: { draft, change, errors } }: { draft: SettingsDraft }) {
  const list = draft.quickResponses;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const set = (quickResponses: readonly string[]) =>
    change({ quickResponses: [...quickResponses] });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setText("");
    const found = checkQuickResponse(text, list);
    setProblem(found);
    if (found !== null) return;
    set([...list, text.trim()]);
    setText("");
  };
  return (
    <section aria-labelledby="quick-title">
      <h2 id="quick-title" className="text-lg">
        Quick responses
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Buttons under the welcome. Pressing one sends its text as if the visitor had typed it.
      </p>
      <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
        {list.map((response, index) => (
          <li key={response} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              {response}
              {errors[`quickResponses.${index}`] && (
                <span className="ml-2 text-sm text-red-ink">
                  {errors[`quickResponses.${index}`]}
                </span>
              )}
            </span>
            <EntryButtons
              name={`"${response}"`}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              onMove={(step) => set(moveEntry(list, index, step))}
              onRemove={() => set(list.toSpliced(index, 1))}
            />
          </li>
        ))}
        {list.length === 0 && <li className="py-2 text-ink-soft">None yet.</li>}
      </ul>
      {list.length < chatLengths.quickResponses ? (
        <form noValidate onSubmit={add} className="mt-3 flex items-end gap-2">
          <TextInput
            dense
            className="grow"
            label="New quick response"
            maxLength={chatLengths.quickResponse}
            enterKeyHint="done"
            value={text}
            error={problem}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(null);
            }}
          />
          <Button
            type="submit"
            tone="secondary"
            size="dense"
            icon={<Plus aria-hidden className="size-4" />}
          >
            Add
          </Button>
        </form>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          That is as many as fit under the welcome: {chatLengths.quickResponses}.
        </p>
      )}
    </section>
  );
}
