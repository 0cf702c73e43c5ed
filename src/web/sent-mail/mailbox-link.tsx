import { ExternalLink } from "lucide-react";
import { useShopSettings } from "#page";

/** A link to the local mailbox, while mails go there. */
export function MailboxLink() {
  const mailboxPath = useShopSettings()?.mailboxPath;
  if (!mailboxPath) return null;
  return (
    <a
      href={mailboxPath}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      Open the local mailbox
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(new tab)</span>
    </a>
  );
}
