import type { User } from "#contracts/calls/accounts";
import NotificationBell from "#web/notifications/notification-bell.tsx";
import { AccountMenu } from "./account-menu.tsx";

/** Beside the cart, once somebody is signed in. */
export default function SignedInTools({ user }: { user: User }) {
  return (
    <>
      <NotificationBell />
      <AccountMenu user={user} />
    </>
  );
}
