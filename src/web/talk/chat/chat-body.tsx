import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { OrderLinkForm } from "#account/track";
import { Link } from "#browser/loading/page-links";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import type { ChatStore } from "./chat-store.ts";
import type { Conversation, Entry } from "./conversation-state.ts";
import { joinTyped, MAX_TEXT, pickChatForm } from "./conversation.ts";
import { LiveRequestForm, LiveRequestReceiptCard } from "./live-request-form.tsx";
import type { MenuOption } from "./menu.ts";

interface ChatBodyProps {
  chat: ChatStore;
  settings: ChatSettings;
  conversation: Conversation;
  takesFocus: boolean;
  onFollow: () => void;
}

export function ChatBody({ chat, settings, conversation, takesFocus, onFollow }: ChatBodyProps) {
  const { entries, pending, isSearching, asked, isAgent, receipt } = conversation;
  /** In the composer, and not sent yet. */
  const [text, setText] = useState("");
  const area = useRef<HTMLDivElement>(null);
  const form = pickChatForm(conversation);
  const isTyping =
    settings.behavior.enableTypingIndicator &&
    (isSearching || asked !== null || pending.some(({ isReply }) => isReply));
  useNewestInSight(area, `${entries.length} ${isTyping} ${form} ${receipt?.referenceId}`);
  const choose = (option: MenuOption) => {
    chat.choose(option);
    if ("href" in option) onFollow();
  };
  return (
    <>
      <Stack
        ref={area}
        tabIndex={0}
        role="group"
        aria-label="Messages"
        gap={3}
        className="grow overflow-y-auto overscroll-contain p-4 -outline-offset-2"
      >
        <Stack role="log" aria-label="Conversation" gap={3}>
          {entries.map((entry) => (
            <ChatEntryBubble key={entry.id} entry={entry} onChoose={choose} />
          ))}
        </Stack>
        {isTyping && <TypingDots />}
        {form === "order" && (
          <Stack
            as={OrderLinkForm}
            data-chat-form=""
            aria-label="Where is my order?"
            onSend={chat.mailOrderLink}
            gap={4}
            frame="plain"
            className="rounded-xl p-4"
          />
        )}
        {isAgent && !receipt && (
          <LiveRequestForm
            conversation={conversation}
            chat={chat}
            typed={joinTyped(conversation.typed, text)}
            onTake={() => {
              chat.forgetTyped();
              setText("");
            }}
          />
        )}
        {isAgent && receipt && <LiveRequestReceiptCard receipt={receipt} />}
      </Stack>
      {/* Nobody would read what is typed beside the form. */}
      {!isAgent && <ChatComposer {...{ text, setText, takesFocus }} onSend={chat.send} />}
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

interface ChatEntryBubbleProps {
  entry: Entry;
  onChoose: (option: MenuOption) => void;
}

/** One message, with its options below it; earlier options stay available. */
function ChatEntryBubble({ entry: { from, text, options }, onChoose }: ChatEntryBubbleProps) {
  if (from === "visitor")
    return (
      <p className="ml-10 w-fit self-end rounded-xl rounded-br-sm bg-(--chat) px-3 forced-colors:border py-2 whitespace-pre-line text-(--on-chat) wrap-anywhere">
        <span className="sr-only">You: </span>
        <span>{text}</span>
      </p>
    );
  const common = options.filter(isQuick);
  return (
    <Stack gap={2}>
      <p className="mr-8 w-fit rounded-xl rounded-bl-sm bg-sunken px-3 forced-colors:border py-2 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <Choices label="Frequently asked" isTitled options={common} onChoose={onChoose} />
      <Choices
        label="Choices"
        isTitled={common.length > 0}
        options={options.filter((option) => !isQuick(option))}
        onChoose={onChoose}
      />
    </Stack>
  );
}

/** The shop's quick responses are questions; all else leads somewhere. */
const isQuick = (option: MenuOption) => "does" in option && option.does === "say";

interface ChoicesProps extends Pick<ChatEntryBubbleProps, "onChoose"> {
  label: string;
  /** Where there are two lists to distinguish. */
  isTitled: boolean;
  options: readonly MenuOption[];
}

function Choices({ label, isTitled, options, onChoose }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <div className={isTitled ? "mt-2" : ""}>
      {isTitled && (
        <p aria-hidden className="mb-1.5 text-sm text-ink-soft">
          {label}
        </p>
      )}
      <Toolbar as="ul" aria-label={label} gap={2}>
        {options.map((option) => (
          <li key={option.label}>
            <Choice option={option} onChoose={onChoose} />
          </li>
        ))}
      </Toolbar>
    </div>
  );
}

function Choice({ option, onChoose }: { option: MenuOption; onChoose: (o: MenuOption) => void }) {
  const look = {
    inline: true,
    frame: "panel",
    edge: "line",
    onClick: () => onChoose(option),
  } as const;
  const className =
    "min-h-11 bg-card px-3 py-1.5 text-left text-sm font-medium transition-colors hover:border-ink";
  if ("href" in option)
    return (
      <Row
        {...look}
        as={Link}
        to={option.href}
        prefetch="intent"
        className={`${className} text-primary underline underline-offset-4`}
      >
        {option.label}
      </Row>
    );
  return (
    <Row {...look} as="button" type="button" className={className}>
      {option.label}
    </Row>
  );
}

interface ChatComposerProps {
  text: string;
  setText: (text: string) => void;
  takesFocus: boolean;
  onSend: (text: string) => void;
}

function ChatComposer({ text, setText, takesFocus, onSend }: ChatComposerProps) {
  // On a phone the keyboard would cover what there is to choose.
  const input = useFocusWhen<HTMLInputElement>(
    takesFocus && !matchMedia("(pointer: coarse)").matches,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  };
  return (
    <Row as="form" onSubmit={send} gap={2} align="stretch" line="top" className="shrink-0 p-2">
      <input
        ref={input}
        className="control"
        aria-label="Write a message"
        placeholder="Write a message"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="submit"
        aria-label="Send"
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-(--accent) text-(--on-accent)"
      >
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </Row>
  );
}

export const TypingDots = () => (
  <Row role="img" aria-label="Typing" gap={1} className="h-9 w-fit rounded-xl bg-sunken px-3">
    {[0, 1, 2].map((dot) => (
      <span
        key={dot}
        className="size-1.5 animate-skeleton rounded-full bg-ink-soft forced-colors:bg-[CanvasText]"
        style={{ animationDelay: `${dot * 200}ms` }}
      />
    ))}
  </Row>
);
