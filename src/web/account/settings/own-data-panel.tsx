import { OwnDataCard } from "./own-data-card.tsx";

/** What the shop knows about somebody, for them to take along. */
export function OwnDataPanel() {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <OwnDataCard />
    </div>
  );
}
