import { NotificationBell } from "#account/notifications";
import type { User } from "#contracts/calls/accounts";
import { PersonQueries } from "#session";
import { AccountMenu } from "./account-menu.tsx";

/** Beside the cart for logged-in users. */
export default function SignedInTools({ user }: { user: User }) {
  return (
    <PersonQueries userId={user.id}>
      <NotificationBell />
      <AccountMenu user={user} />
    </PersonQueries>
  );
}
