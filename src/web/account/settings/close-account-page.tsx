import { api } from "#client/api";
import { LinkQuestion } from "#mailed-link";
import { unlistedMeta } from "#page";
import { forgetSession } from "#session";
import { LinkButton } from "#ui/actions/link-button";

export const meta = () => unlistedMeta("Close your account", "Closes your account for good.");

export default function CloseAccountPage() {
  return (
    <LinkQuestion
      names={["email", "token"]}
      title="Close your account?"
      text={
        <>
          <p>
            Your name, email and phone number, address, cart, points and notifications are deleted,
            and every device is logged out. This cannot be undone.
          </p>
          <p className="mt-3">
            Orders that are paid are still completed and mailed to the address of the order; orders
            that are not paid are cancelled. Files of earlier orders can’t be opened any more, so
            download them first.
          </p>
        </>
      }
      action="Close my account"
      isDangerous
      wayOut={
        <LinkButton to="/" tone="secondary">
          Keep it
        </LinkButton>
      }
      send={async (body) => {
        await api.closeAccount({ body });
        await forgetSession();
      }}
      failed="Your account could not be closed. Please try again."
      done={{
        title: "Your account is closed",
        text: "You are logged out on every device. Orders that are paid are still completed, and you are emailed a link to their files.",
      }}
    />
  );
}
