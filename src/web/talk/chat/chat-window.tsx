import { type CSSProperties, useEffect, useId, useRef } from "react";
import { useStore } from "#browser/store";
import { readableOn } from "#contracts/readable-text";
import { LinkButton } from "#ui/link-button";
import { ChatBody } from "./chat-body.tsx";
import { ChatHeader } from "./chat-header.tsx";
import type { ChatStore } from "./chat-store.ts";
import { TypingDots } from "./typing-dots.tsx";

interface ChatWindowProps {
  chat: ChatStore;
  /** Until the settings are loaded. */
  colors: { color: string; textColor: string };
  takesFocus: boolean;
  onClose: () => void;
  /** A link to a page of the shop was pressed. */
  onFollow: () => void;
  className?: string;
}

/** The chat itself, wherever it is rendered. */
export function ChatWindow(props: ChatWindowProps) {
  const { chat, colors, takesFocus, onClose, onFollow, className = "" } = props;
  const titleId = useId();
  const window = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) window.current?.focus();
  }, [takesFocus]);
  const { settings, chat: conversation } = useStore(chat);
  const primary = settings?.appearance.primaryColor ?? colors.color;
  const accent = settings?.appearance.secondaryColor ?? primary;
  const style = {
    "--chat": primary,
    "--on-chat": readableOn(primary),
    "--accent": accent,
    "--on-accent": readableOn(accent),
  } as CSSProperties;
  return (
    <section
      ref={window}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      style={style}
      className={`flex flex-col overflow-hidden border border-hairline bg-card text-ink shadow-float outline-none ${className}`}
    >
      <ChatHeader
        titleId={titleId}
        chat={chat}
        settings={settings}
        isAgent={conversation?.isAgent ?? false}
        onClose={onClose}
      />
      {settings && conversation && settings.isEnabled && (
        <ChatBody {...{ chat, settings, conversation, takesFocus, onFollow }} />
      )}
      {settings && !settings.isEnabled && (
        <div className="flex grow flex-col items-start gap-4 p-4">
          <p>The chat is switched off right now. You can still write to us.</p>
          <LinkButton to="/contact" tone="secondary" onClick={onFollow}>
            Write to us
          </LinkButton>
        </div>
      )}
      {!settings && (
        <div className="grow p-4">
          <TypingDots />
        </div>
      )}
    </section>
  );
}
