/** The shop's mark: a gable in isometric lines. Decoration. */
export function RoofMark({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 36 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M2 15 12 3l11 6 11 8-10 3-12-8Z" className="fill-primary-soft" />
      <path d="M12 3 23 9l1 11M2 15v6l9 4 13-5M34 17v5l-10 4v-6" />
    </svg>
  );
}
