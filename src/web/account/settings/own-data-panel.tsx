import { CloseAccountCard } from "./close-account-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";

/** The download of one's own data, and the way to close the account. */
export function OwnDataPanel() {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <OwnDataCard />
      <CloseAccountCard />
    </div>
  );
}
