import { chatDelays } from "#contracts/chat-settings";
import { NumberInput } from "#office/kit";
import { Toggle } from "#ui/toggle";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Behavior = SettingsDraft["draft"]["behavior"];

const { autoOpen, response } = chatDelays;
const SECOND_MS = 1000;

export function BehaviorTab({ draft: { draft, change, errors } }: { draft: SettingsDraft }) {
  const { behavior } = draft;
  const set = (changes: Partial<Behavior>) => change({ behavior: { ...behavior, ...changes } });
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      <Toggle
        label="Open automatically"
        hint="Once in a visit, and never after the visitor has opened or closed it."
        isOn={behavior.enableAutoOpen}
        onChange={(enableAutoOpen) => set({ enableAutoOpen })}
      />
      {behavior.enableAutoOpen && (
        <NumberInput
          className="max-w-60 pb-2"
          label="Auto-open delay (seconds)"
          hint={`${autoOpen.min / SECOND_MS} to ${autoOpen.max / SECOND_MS} seconds`}
          value={behavior.autoOpenDelay / SECOND_MS}
          error={errors["behavior.autoOpenDelay"]}
          onChange={(seconds) => set({ autoOpenDelay: Math.round(seconds * SECOND_MS) })}
        />
      )}
      <Toggle
        label="Typing indicator"
        hint="Three dots while a reply is on its way."
        isOn={behavior.enableTypingIndicator}
        onChange={(enableTypingIndicator) => set({ enableTypingIndicator })}
      />
      <NumberInput
        isWhole
        min={response.min}
        max={response.max}
        step={response.step}
        className="max-w-60 pb-2"
        label="Response delay (ms)"
        hint={`${response.min} to ${response.max} milliseconds in steps of ${response.step}`}
        value={behavior.responseDelay}
        error={errors["behavior.responseDelay"]}
        onChange={(responseDelay) => set({ responseDelay })}
      />
    </div>
  );
}
