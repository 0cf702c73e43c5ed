import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/time/use-now";
import { apiQuery } from "#client/api-query";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { chatLengths } from "#contracts/chat-lengths";
import { chatDelays, computeChatHours } from "#contracts/chat-settings";
import { counted, openingMoment } from "#contracts/formats";
import { isOpenAt, nextOpening, type OpeningHours } from "#contracts/opening-hours";
import { readableOn } from "#contracts/readable-text";
import type { FieldList, FieldState } from "#office/kit";
import { DescriptionList } from "#ui/layout/description-list";
import { TextInput } from "#ui/fields/text-input";

export const generalFields: FieldList<ChatSettings> = [
  {
    control: "switch",
    name: "isEnabled",
    label: "Show the chatbot",
    hint: "Its button is on every page of the shop. Open pages show a change when they are next loaded.",
  },
];

/** What the settings amount to. */
export function SettingsSummary({ settings }: { settings: ChatSettings }) {
  const now = new Date(useNow());
  const { behavior, businessHours, quickResponses, autoResponses } = settings;
  const calendar = useQuery({
    ...apiQuery("getCalendar", {}),
    enabled: businessHours.enabled,
  });
  const hours = computeChatHours(businessHours, calendar.data?.data ?? null);
  const rightNow = calendar.isLoading ? "…" : openText(businessHours.enabled, hours, now);
  const rules = autoResponses.filter(({ enabled }) => enabled).length;
  return (
    <DescriptionList
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
          description: `${counted(quickResponses.length, "quick one")}, ${counted(rules, "rule")} in use`,
        },
      ]}
    />
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

export const appearanceFields: FieldList<ChatSettings> = [
  {
    row: "sm:grid-cols-2",
    fields: [
      {
        name: "appearance.primaryColor",
        label: "Primary color",
        draw: (field) => <ColorField {...field} hint="Button and header" />,
      },
      {
        name: "appearance.secondaryColor",
        label: "Secondary color",
        draw: (field) => <ColorField {...field} hint="Send button" />,
      },
    ],
  },
  {
    row: "sm:grid-cols-[1fr_8rem]",
    fields: [
      {
        control: "text",
        name: "appearance.chatbotName",
        label: "Chatbot name",
        required: true,
        maxLength: chatLengths.name,
      },
      {
        control: "text",
        name: "appearance.avatar",
        label: "Avatar emoji",
        maxLength: chatLengths.avatar,
      },
    ],
  },
  {
    control: "lines",
    name: "appearance.welcomeMessage",
    label: "Welcome message",
    required: true,
    rows: 4,
    maxLength: chatLengths.message,
  },
];

/** A colour as text, with the browser's picker beside it; text on it becomes black or white by itself. */
function ColorField({ hint, ...field }: FieldState<string> & { hint: string }) {
  const { name, label, value, error, onChange } = field;
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      mono
      name={name}
      label={label}
      value={value}
      error={error}
      hint={isColor ? `${hint}; ${readableOn(value) === "#ffffff" ? "white" : "black"} text` : hint}
      required
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value.trim())}
      after={
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor ? value.toLowerCase() : "#000000"}
          onChange={({ target }) => onChange(target.value)}
          className="h-6 w-10 rounded-sm"
        />
      }
    />
  );
}

const { autoOpen, response } = chatDelays;
const SECOND_MS = 1000;

export const behaviorFields: FieldList<ChatSettings> = [
  {
    control: "switch",
    name: "behavior.enableAutoOpen",
    label: "Open automatically",
    hint: "Once in a visit, and never after the visitor has opened or closed it.",
  },
  {
    control: "number",
    name: "behavior.autoOpenDelay",
    label: "Auto-open delay (seconds)",
    hint: `${autoOpen.min / SECOND_MS} to ${autoOpen.max / SECOND_MS} seconds`,
    perUnit: SECOND_MS,
    className: "max-w-60 pb-2",
    isShown: ({ behavior }) => behavior.enableAutoOpen,
  },
  {
    control: "switch",
    name: "behavior.enableTypingIndicator",
    label: "Typing indicator",
    hint: "Three dots while a reply is on its way.",
  },
  {
    control: "number",
    isWhole: true,
    name: "behavior.responseDelay",
    label: "Response delay (ms)",
    hint: `${response.min} to ${response.max} milliseconds in steps of ${response.step}`,
    ...response,
    className: "max-w-60 pb-2",
  },
];
