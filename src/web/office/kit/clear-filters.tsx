/** Shown after the filters of a list that is narrowed. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <button type="button" className="link min-h-8 text-sm font-semibold" onClick={onClear}>
    Clear filters
  </button>
);
