import { Check, Copy } from "lucide-react";
import { Fragment, useState } from "react";
import { useTimeout } from "#browser/time/use-timeout";
import { useDense } from "#ui/density";
import { useTip } from "./tip.tsx";

interface CopyTextProps {
  text: string;
  /** What it is, for example "order number"; read aloud. */
  label: string;
  /** Shown instead of the text where a shorter form is known. */
  shownText?: string;
  /** How many characters are shown; 0 shows all. */
  shownLength?: number;
}

/** A long id, shortened; a click copies the whole of it. */
export function CopyText(props: CopyTextProps) {
  const { text, shownText = text, label, shownLength = 8 } = props;
  const dense = useDense();
  const [outcome, setOutcome] = useState<"" | "Copied" | "Could not copy">("");
  const { props: tipProps, tip } = useTip(outcome || `Copy ${text}`);
  useTimeout(() => setOutcome(""), outcome === "" ? null : 2000, outcome);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied");
    } catch {
      setOutcome("Could not copy");
    }
  };
  const isShort = shownLength > 0 && shownText.length > shownLength;
  const Icon = outcome === "Copied" ? Check : Copy;
  return (
    <>
      <button
        {...tipProps}
        type="button"
        data-print="yes"
        // Contains what is shown, so that it can be pressed by voice.
        aria-label={`Copy ${label} ${shownText}`}
        onClick={() => void copy()}
        className={`figures inline-flex max-w-full items-center gap-1.5 rounded-sm text-left hover:text-primary ${
          dense ? "min-h-6" : "min-h-11"
        }`}
      >
        <span className={isShort ? "" : "min-w-0 wrap-anywhere"}>
          {isShort ? shownText.slice(0, shownLength) : breakAfterAt(shownText)}
        </span>
        <Icon
          aria-hidden
          data-print="no"
          className={`size-3.5 shrink-0 ${outcome === "Copied" ? "text-success-ink" : "text-ink-soft"}`}
        />
        <span role="status" className="sr-only">
          {outcome}
        </span>
      </button>
      {tip}
    </>
  );
}

/** Breaks a long email address before its domain rather than within a word. */
const breakAfterAt = (text: string) =>
  text.split(/(?<=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
