import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import type { ChatEntry } from "#contracts/chat-settings";
import { readSession, subscribeToSession } from "#session";
import { makeChatStore } from "./chat-store.ts";
import { ChatWindow } from "./chat-window.tsx";
import { prefetchSettings, shopDependencies } from "./shop-dependencies.ts";
import { visit } from "./visit.ts";

export interface ChatDockProps {
  entry: ChatEntry;
  takesFocus: boolean;
  /**
   * "aside": the chat makes room for a page and continues when it is opened again; "ended": it was not closed by the
   * visitor.
   */
  onHide: (how: "closed" | "aside" | "ended") => void;
}

const chat = makeChatStore(shopDependencies);
prefetchSettings();

export function ChatDock({ entry, takesFocus, onHide }: ChatDockProps) {
  useEffect(() => {
    void chat.open();
    return chat.leave;
  }, []);
  const close = () => {
    visit.touch();
    chat.close();
    onHide("closed");
  };
  const end = useEffectEvent(() => {
    chat.close();
    onHide("ended");
  });
  useEffect(() => whenPersonLeaves(() => end()), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      onKeyDown={closeOnEscape}
      className="fixed inset-x-0 bottom-0 z-50 sm:inset-x-auto sm:top-18 sm:right-4 sm:bottom-auto sm:z-30 min-[88rem]:top-auto min-[88rem]:bottom-22"
    >
      <ChatWindow
        chat={chat}
        colors={entry}
        takesFocus={takesFocus}
        onClose={close}
        onFollow={() => {
          if (matchMedia("(width < 40rem)").matches) onHide("aside");
        }}
        className="h-[85dvh] rounded-t-xl sm:h-[min(38rem,100dvh-8rem)] sm:w-96 sm:rounded-xl"
      />
    </div>
  );
}

/**
 * Logging out deletes the conversation, so that the next person in this tab doesn't see it. A session that expires
 * keeps it for its person.
 */
function whenPersonLeaves(act: () => void): () => void {
  let person = readSession().user?.id ?? null;
  return subscribeToSession(() => {
    const session = readSession();
    const isStillTheirs = session.user
      ? session.user.id === person
      : session.status === "guest" && session.isExpired;
    if (person !== null && !isStillTheirs) act();
    if (!isStillTheirs) person = session.user?.id ?? null;
  });
}
