import { useEffect, useRef } from "react";
import { OrderLinkForm } from "#account/track";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatEntryBubble } from "./chat-entry-bubble.tsx";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation } from "./conversation-state.ts";
import { pickChatForm } from "./conversation.ts";
import { LiveRequestForm } from "./live-request-form.tsx";
import { LiveRequestReceiptCard } from "./live-request-receipt.tsx";
import type { MenuOption } from "./menu.ts";
import { TypingDots } from "./typing-dots.tsx";

interface ChatBodyProps {
  chat: ChatStore;
  settings: ChatSettings;
  conversation: Conversation;
  takesFocus: boolean;
  onFollow: () => void;
}

export function ChatBody({ chat, settings, conversation, takesFocus, onFollow }: ChatBodyProps) {
  const { entries, pending, isSearching, isAgent, receipt } = conversation;
  const area = useRef<HTMLDivElement>(null);
  const form = pickChatForm(conversation);
  const isTyping =
    settings.behavior.enableTypingIndicator &&
    (isSearching || pending.some(({ isReply }) => isReply));
  useNewestInSight(area, `${entries.length} ${isTyping} ${form} ${receipt?.referenceId}`);
  const choose = (option: MenuOption) => {
    chat.choose(option);
    if ("href" in option) onFollow();
  };
  return (
    <>
      <div
        ref={area}
        tabIndex={0}
        role="group"
        aria-label="Messages"
        className="flex grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        <div role="log" aria-label="Conversation" className="flex flex-col gap-3">
          {entries.map((entry) => (
            <ChatEntryBubble key={entry.id} entry={entry} onChoose={choose} />
          ))}
        </div>
        {isTyping && <TypingDots />}
        {form === "order" && (
          <OrderLinkForm
            data-chat-form=""
            aria-label="Where is my order?"
            onSend={chat.mailOrderLink}
            className="flex flex-col gap-4 rounded-xl border border-hairline p-4"
          />
        )}
        {isAgent && !receipt && <LiveRequestForm conversation={conversation} chat={chat} />}
        {isAgent && receipt && <LiveRequestReceiptCard receipt={receipt} />}
      </div>
      <ChatComposer takesFocus={takesFocus} onSend={chat.send} />
    </>
  );
}

/** Padding of the messages' box, in pixels: a bubble at its top keeps this distance. */
const PADDING = 16;

/** Scrolls new entries into view; of a form, and of a bubble that is higher than the window, the start. */
function useNewestInSight(area: React.RefObject<HTMLDivElement | null>, sign: string): void {
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const form = box.querySelector<HTMLElement>("[data-chat-form]");
    const begin = form ?? box.querySelector<HTMLElement>("[role=log] > :last-child");
    // The browser stops at the end, so a short one is at the bottom.
    box.scrollTo({ top: begin ? begin.offsetTop - box.offsetTop - PADDING : box.scrollHeight });
  }, [area, sign]);
}
