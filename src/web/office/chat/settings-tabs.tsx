import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import { chatLengths } from "#contracts/chat-lengths";
import { chatDelays, computeChatHours } from "#contracts/chat-settings";
import { openingMoment } from "#contracts/formats";
import { isOpenAt, nextOpening, type OpeningHours } from "#contracts/opening-hours";
import { readableOn } from "#contracts/readable-text";
import { NumberInput } from "#office/kit";
import { DescriptionList } from "#ui/description-list";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { Toggle } from "#ui/toggle";
import type { SettingsDraft } from "./use-settings-draft.ts";

export function GeneralTab({ draft: { draft, change } }: { draft: SettingsDraft }) {
  const now = new Date(useNow());
  const { isEnabled, behavior, businessHours, quickResponses, autoResponses } = draft;
  const calendar = useQuery({
    ...apiQuery("getCalendar", {}),
    enabled: businessHours.enabled,
  });
  const hours = computeChatHours(businessHours, calendar.data?.data ?? null);
  const rightNow = calendar.isLoading ? "…" : openText(businessHours.enabled, hours, now);
  const rules = autoResponses.filter(({ enabled }) => enabled).length;
  return (
    <div className="flex flex-col gap-4">
      <Toggle
        label="Show the chatbot"
        hint="Its button is on every page of the shop. Open pages show a change when they are next loaded."
        isOn={isEnabled}
        onChange={(isOn) => change({ isEnabled: isOn })}
      />
      <DescriptionList
        dense
        items={[
          { term: "Right now", description: rightNow },
          {
            term: "Opens automatically",
            description: behavior.enableAutoOpen
              ? `After ${behavior.autoOpenDelay / 1000} seconds, once per visit`
              : "Never",
          },
          { term: "Response delay", description: `${behavior.responseDelay} ms` },
          {
            term: "Responses",
            description: `${quickResponses.length} quick ones, ${rules} rules in use`,
          },
        ]}
      />
    </div>
  );
}

function openText(keepsHours: boolean, hours: OpeningHours | null, now: Date): string {
  if (!keepsHours) return "No business hours are set";
  if (!hours) return "The shop's working hours could not be loaded";
  if (isOpenAt(hours, now)) return "Open";
  const opening = nextOpening(hours, now);
  if (!opening) return "Closed, and no day is open";
  return `Closed until ${openingMoment(opening, hours.timezone)}`;
}

export function AppearanceTab({ draft: { text } }: { draft: SettingsDraft }) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          label="Primary color"
          hint="Button and header"
          {...text("appearance", "primaryColor")}
        />
        <ColorField
          label="Secondary color"
          hint="Send button"
          {...text("appearance", "secondaryColor")}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextInput
          dense
          label="Chatbot name"
          required
          maxLength={chatLengths.name}
          {...text("appearance", "chatbotName")}
        />
        <TextInput
          dense
          label="Avatar emoji"
          maxLength={chatLengths.avatar}
          {...text("appearance", "avatar")}
        />
      </div>
      <TextArea
        dense
        label="Welcome message"
        required
        rows={4}
        maxLength={chatLengths.message}
        {...text("appearance", "welcomeMessage")}
      />
    </div>
  );
}

interface ColorFieldProps extends ReturnType<SettingsDraft["text"]> {
  label: string;
  hint: string;
}

/** A colour as text, with the browser's picker beside it; text on it becomes black or white by itself. */
function ColorField({ label, hint, value, error, onChange }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      dense
      mono
      label={label}
      hint={isColor ? `${hint}; ${readableOn(value) === "#ffffff" ? "white" : "black"} text` : hint}
      required
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange({ target: { value: target.value.trim() } })}
      after={
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor ? value.toLowerCase() : "#000000"}
          onChange={onChange}
          className="h-6 w-10 rounded-sm"
        />
      }
    />
  );
}

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
