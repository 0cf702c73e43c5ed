import { House, RotateCcw, X } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useStore } from "#browser/state/store";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import { readableOn } from "#contracts/readable-text";
import { Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { useTip } from "#ui/actions/tip";
import { ChatBody, TypingDots } from "./chat-body.tsx";
import type { ChatStore } from "./chat-store.ts";

interface ChatWindowProps {
  chat: ChatStore;
  /** Until the settings are loaded. */
  colors: { color: string; textColor: string };
  takesFocus: boolean;
  onClose: () => void;
  onFollow: () => void;
  className?: string;
}

export function ChatWindow(props: ChatWindowProps) {
  const { chat, colors, takesFocus, onClose, onFollow, className = "" } = props;
  const titleId = useId();
  const window = useFocusWhen<HTMLElement>(takesFocus);
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
    <Stack
      as="section"
      ref={window}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      style={style}
      frame="plain"
      className={`overflow-hidden bg-card text-ink shadow-float outline-none ${className}`}
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
        <Stack gap={4} align="start" className="grow p-4">
          <p>The chat is switched off right now. You can still write to us.</p>
          <LinkButton to="/contact" tone="secondary" onClick={onFollow}>
            Write to us
          </LinkButton>
        </Stack>
      )}
      {!settings && (
        <div className="grow p-4">
          <TypingDots />
        </div>
      )}
    </Stack>
  );
}

interface ChatHeaderProps {
  titleId: string;
  chat: ChatStore;
  settings: ChatSettings | null;
  isAgent: boolean;
  onClose: () => void;
}

function ChatHeader({ titleId, chat, settings, isAgent, onClose }: ChatHeaderProps) {
  const { avatar = "", chatbotName = "Chat" } = settings?.appearance ?? {};
  return (
    <Row as="header" gap={0.5} className="shrink-0 bg-(--chat) py-1.5 pr-1 pl-3 text-(--on-chat)">
      {/* Until the settings have come it keeps its place. */}
      {(avatar || !settings) && (
        <span aria-hidden className="mr-2 size-5 text-xl leading-none">
          {/* Not every machine has a font with emoji, so the one that a new shop has is drawn. */}
          {avatar === defaultChatSettings.appearance.avatar ? <House className="size-5" /> : avatar}
        </span>
      )}
      <h2 id={titleId} className="min-w-0 grow truncate text-base">
        {chatbotName}
      </h2>
      {settings?.isEnabled && (
        <>
          <HeaderButton onClick={isAgent ? chat.leaveAgent : chat.enterAgent}>
            {isAgent ? "End" : "Agent"}
          </HeaderButton>
          <HeaderButton label="Reset chat" onClick={chat.reset}>
            <RotateCcw aria-hidden className="size-4.5" />
          </HeaderButton>
        </>
      )}
      <HeaderButton label="Close chat" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </HeaderButton>
    </Row>
  );
}

interface HeaderButtonProps {
  /** Where the content is an icon. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function HeaderButton({ label, onClick, children }: HeaderButtonProps) {
  const { props, tip } = useTip(label);
  return (
    <>
      <button
        {...props}
        type="button"
        aria-label={label}
        onClick={onClick}
        className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-lg px-2 font-semibold -outline-offset-4 outline-current hover:underline hover:underline-offset-4"
      >
        {children}
      </button>
      {tip}
    </>
  );
}
