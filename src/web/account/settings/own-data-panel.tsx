import { CloseAccountCard } from "./close-account-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";

/** What the shop knows about somebody, to take along and to leave. */
export function OwnDataPanel() {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <OwnDataCard />
      <CloseAccountCard />
    </div>
  );
}
