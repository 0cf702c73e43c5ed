import { useQuery } from "@tanstack/react-query";
import { useNow } from "#browser/use-now";
import { apiQuery } from "#client/api-query";
import { computeChatHours } from "#contracts/chat-settings";
import { isOpenAt, nextOpening, type OpeningHours } from "#contracts/opening-hours";
import { DescriptionList } from "#ui/description-list";
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
  const when = opening.toLocaleString("en-US", {
    timeZone: hours.timezone,
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `Closed until ${when}`;
}
