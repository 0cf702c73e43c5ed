import { House, RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import type { ChatStore } from "./chat-store.ts";

interface ChatHeaderProps {
  titleId: string;
  chat: ChatStore;
  settings: ChatSettings | null;
  isAgent: boolean;
  onClose: () => void;
}

/** Who one is talking to, and the four things that always work. */
export function ChatHeader({ titleId, chat, settings, isAgent, onClose }: ChatHeaderProps) {
  const { avatar = "", chatbotName = "Chat" } = settings?.appearance ?? {};
  return (
    <header className="flex shrink-0 items-center gap-0.5 bg-(--chat) py-1.5 pr-1 pl-3 text-(--on-chat)">
      {avatar && (
        <span aria-hidden className="mr-2 text-xl leading-none">
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
    </header>
  );
}

interface HeaderButtonProps {
  /** Where the content is an icon. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

const HeaderButton = ({ label, onClick, children }: HeaderButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-lg px-2 font-semibold -outline-offset-4 outline-current hover:underline hover:underline-offset-4"
  >
    {children}
  </button>
);
