import { Link } from "#browser/page-links";
import type { Entry } from "./conversation-state.ts";
import type { MenuOption } from "./menu.ts";

interface ChatEntryBubbleProps {
  entry: Entry;
  onChoose: (option: MenuOption) => void;
}

/** One message, with its options below it; earlier options stay available. */
export function ChatEntryBubble({
  entry: { from, text, options },
  onChoose,
}: ChatEntryBubbleProps) {
  if (from === "visitor")
    return (
      <p className="ml-10 w-fit self-end rounded-xl rounded-br-sm bg-(--chat) px-3 forced-colors:border py-2 whitespace-pre-line text-(--on-chat) wrap-anywhere">
        <span className="sr-only">You: </span>
        <span>{text}</span>
      </p>
    );
  const common = options.filter(isQuick);
  return (
    <div className="flex flex-col gap-2">
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
    </div>
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
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.label}>
            <Choice option={option} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Choice({ option, onChoose }: { option: MenuOption; onChoose: (o: MenuOption) => void }) {
  const className =
    "inline-flex min-h-11 items-center rounded-lg border border-line bg-card px-3 py-1.5 text-left text-sm font-medium transition-colors hover:border-ink";
  if ("href" in option)
    return (
      <Link
        to={option.href}
        prefetch="intent"
        onClick={() => onChoose(option)}
        className={`${className} text-primary underline underline-offset-4`}
      >
        {option.label}
      </Link>
    );
  return (
    <button type="button" onClick={() => onChoose(option)} className={className}>
      {option.label}
    </button>
  );
}
