import { SendHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { MAX_TEXT } from "./conversation.ts";

interface ChatComposerProps {
  takesFocus: boolean;
  onSend: (text: string) => void;
}

export function ChatComposer({ takesFocus, onSend }: ChatComposerProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover what there is to choose.
    if (takesFocus && !matchMedia("(pointer: coarse)").matches) input.current?.focus();
  }, [takesFocus]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  };
  return (
    <form onSubmit={send} className="flex shrink-0 gap-2 border-t border-hairline p-2">
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
        title="Send"
        className="grid size-11 shrink-0 place-items-center rounded-lg bg-(--accent) text-(--on-accent)"
      >
        <SendHorizontal aria-hidden className="size-5" />
      </button>
    </form>
  );
}
