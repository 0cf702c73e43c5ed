import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { useTimeout } from "#browser/time/use-timeout";
import { ApiError } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { readableOn } from "#contracts/readable-text";
import { type ChatStore, ChatWindow, makeChatStore, shopDependencies } from "#talk/chat";

const RESTART_MS = 500;

/** The chat as visitors will have it, with the settings as they are being edited. It sends nothing. */
export function ChatPreview({ settings }: { settings: ChatSettings }) {
  const { chat, colors } = usePreview(settings);
  return (
    <aside aria-labelledby="preview-title" className="xl:sticky xl:top-18">
      <h2 id="preview-title" className="text-lg">
        Preview
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {settings.isEnabled
          ? "Try it: it answers as it will in the shop. Requests and emails are not sent."
          : "Switched off: visitors see no chat."}
      </p>
      <div
        onClickCapture={preventNavigation}
        className={`max-w-96 ${settings.isEnabled ? "" : "opacity-60"}`}
      >
        <ChatWindow
          chat={chat}
          colors={colors}
          takesFocus={false}
          onClose={chat.reset}
          onFollow={() => undefined}
          className="h-[36rem] rounded-xl"
        />
        <span
          aria-hidden
          style={{ background: colors.color, color: colors.textColor }}
          className="mt-3 ml-auto grid size-14 place-items-center rounded-full shadow-float"
        >
          <MessageCircle />
        </span>
      </div>
    </aside>
  );
}

/** Links lead out of the back office; here they only look so. */
function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}

/** Incomplete while it is being typed. */
const asColor = (text: string): string => (/^#[0-9a-f]{6}$/i.test(text) ? text : "#000000");

interface Preview {
  chat: ChatStore;
  use: (settings: ChatSettings) => void;
}

function makePreview(client: QueryClient): Preview {
  let settings: ChatSettings;
  const refuseInPreview = () => {
    throw new ApiError(0, { message: "This is a preview: nothing is sent." });
  };
  const chat = makeChatStore({
    ...shopDependencies,
    loadSettings: () => Promise.resolve(settings),
    loadCalendar: async () => (await client.fetchQuery(apiQuery("getCalendar", {}))).data,
    sendRequest: async () => refuseInPreview(),
    mailOrderLink: async () => refuseInPreview(),
    count: () => undefined,
    storage: makeMemoryStorage(),
  });
  return {
    chat,
    use(next) {
      const { primaryColor, secondaryColor } = next.appearance;
      const colors = {
        primaryColor: asColor(primaryColor),
        secondaryColor: asColor(secondaryColor),
      };
      settings = { ...next, isEnabled: true, appearance: { ...next.appearance, ...colors } };
      if (chat.read().chat) chat.changeSettings(settings);
    },
  };
}

/** The appearance follows at once; changes of the chat's first entries restart the preview after a pause. */
function usePreview(settings: ChatSettings) {
  const client = useQueryClient();
  const [{ chat, use }] = useState(() => makePreview(client));
  const { appearance, businessHours, quickResponses } = settings;
  const begin = JSON.stringify([appearance.welcomeMessage, businessHours, quickResponses]);
  useEffect(() => use(settings), [use, settings]);
  useEffect(() => {
    void chat.open();
    return chat.leave;
  }, [chat]);
  const restart = () => {
    // Opening fetches the calendar, which the hours may need only now.
    chat.close();
    void chat.open();
  };
  useTimeout(restart, RESTART_MS, begin);
  const color = asColor(appearance.primaryColor);
  return { chat, colors: { color, textColor: readableOn(color) } };
}
