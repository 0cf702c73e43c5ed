export const TypingDots = () => (
  <div
    role="img"
    aria-label="Typing"
    className="flex h-9 w-fit items-center gap-1 rounded-xl bg-sunken px-3"
  >
    {[0, 1, 2].map((dot) => (
      <span
        key={dot}
        className="size-1.5 animate-skeleton rounded-full bg-ink-soft forced-colors:bg-[CanvasText]"
        style={{ animationDelay: `${dot * 200}ms` }}
      />
    ))}
  </div>
);
