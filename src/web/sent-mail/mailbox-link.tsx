import { ExternalLink } from "lucide-react";
import { useShopSettings } from "#page";

/** The way to the mails while they land in the shop's own mailbox; else nothing. */
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
