import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { downloadFile } from "#browser/download-file";
import { fetchFile } from "#client/api";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { ownDataFileName } from "#contracts/own-data-file";
import { Button } from "#ui/button";
import { Card } from "#ui/card";
import { FailedNotice } from "#ui/failed-notice";
import { toast } from "#ui/toast";
import { CloseAccountCard } from "./close-account-card.tsx";

/** What the shop keeps about the account, and the end of it. `isAsked`: by an address that leads to this section. */
export function OwnData({ isAsked }: { isAsked: boolean }) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) section.current?.focus();
  }, [isAsked]);
  return (
    <div ref={section} tabIndex={-1} className="flex max-w-xl scroll-mt-6 flex-col gap-6">
      <OwnDataCard />
      <CloseAccountCard />
    </div>
  );
}

/** As one file. */
function OwnDataCard() {
  const download = useChange({
    mutationFn: () => withPassword(() => fetchFile("getOwnData", {})),
    onSuccess(file) {
      downloadFile(ownDataFileName(new Date()), file);
      toast.success("Your data is downloaded.");
    },
  });
  return (
    <Card as="section" title="Your data">
      <div className="flex flex-col items-start gap-4">
        <p className="text-ink-soft">
          One file with everything that the shop keeps about you: profile and settings, how you log
          in, your devices, cart, orders with their payments, receipts, reviews, sharing links and
          the names of their files, what others shared with you, points, notifications, requests,
          and what the shop recorded about your account. It is JSON, which any program can read.
          Files that you ordered are downloaded from the order itself.
        </p>
        <p className="text-ink-soft">You are asked for your password first.</p>
        <FailedNotice
          error={download.error}
          failed="The file could not be made. Please try again."
          onDismiss={() => download.reset()}
        />
        <Button
          tone="secondary"
          icon={Download}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download your data
        </Button>
      </div>
    </Card>
  );
}
