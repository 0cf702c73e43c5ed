import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { downloadFile } from "#browser/loading/download-file";
import { api, fetchFile } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { OwnOrderSummary } from "#contracts/calls/orders";
import { listed } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { ownDataFileName } from "#contracts/own-data-file";
import { retention } from "#contracts/retention";
import { ACCOUNT_LINK_MINUTES } from "#contracts/roles";
import { SentMail, useMailing } from "#sent-mail";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { FailedNotice } from "#ui/states/failed-notice";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { Skeleton } from "#ui/states/skeleton";
import { toast } from "#ui/states/toast";

/** What the shop keeps about the account, and the end of it. `isAsked`: by an address that leads to this section. */
export function OwnData({ isAsked }: { isAsked: boolean }) {
  const section = useFocusWhen<HTMLDivElement>(isAsked);
  return (
    <Stack ref={section} tabIndex={-1} gap={6} className="max-w-xl scroll-mt-6">
      <OwnDataCard />
      <CloseAccountCard />
    </Stack>
  );
}

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
      <Stack gap={4} align="start">
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
      </Stack>
    </Card>
  );
}

const openOrdersQuery = { ...apiQuery("listOpenOrders", {}), gcTime: 0 };

function CloseAccountCard() {
  const openOrders = useQuery(openOrdersQuery);
  return (
    <Part
      query={openOrders}
      skeleton={<Skeleton className="h-104.5 rounded-xl sm:h-84.5" />}
      failed="Your open orders could not be loaded"
    >
      {({ data }) => <ClosingCard openOrders={data} />}
    </Part>
  );
}

function ClosingCard({ openOrders }: { openOrders: OwnOrderSummary[] }) {
  const { mailing, message, send, resend } = useMailing({
    send: async () => (await withPassword(() => api.requestAccountClosing({}))).data.message,
    failed: "The link could not be emailed. Please try again.",
  });
  return (
    <Card as="section" title="Close your account">
      <Stack gap={4} align="start">
        <Stack gap={3} className="text-ink-soft">
          <p>
            Your name, email and phone number, address, cart, points and notifications are deleted,
            and every device is logged out. This cannot be undone.
          </p>
          <p>
            Your orders stay in our books without you: name, street, email and phone are removed.
            You can’t open them any more, so download your files first. Only receipts keep the name
            and address on them, for {retention.receiptYears} years, as tax law requires.
          </p>
        </Stack>
        <OrderList
          orders={openOrders.filter(({ status }) => status !== "pending")}
          text="Still completed; a link to the files is emailed to the address of the order:"
        />
        <OrderList
          orders={openOrders.filter(({ status }) => status === "pending")}
          text="Cancelled, since they are not paid:"
        />
        {mailing.phase === "sent" ? (
          <SentMail
            title={message}
            text={`The link works once and for ${ACCOUNT_LINK_MINUTES} minutes. Your account stays open until you use it.`}
            mailing={mailing}
            noun="link"
            buttonLabel="Email the link again"
            onResend={() => void resend()}
          />
        ) : (
          <>
            {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
            <p className="text-ink-soft">
              You are asked for your password, and then emailed a link to confirm it.
            </p>
            <Button
              tone="danger"
              busy={mailing.phase === "sending"}
              onClick={() => void send().catch(() => undefined)}
            >
              Close account…
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function OrderList({ orders, text }: { orders: OwnOrderSummary[]; text: string }) {
  if (orders.length === 0) return null;
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-1 list-disc pl-5">
        {orders.map((order) => (
          <li key={order._id}>
            <span>{roofsAndTitles(order)}</span>{" "}
            <span className="figures text-ink-soft">{formatOrderNumber(order._id)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const roofsAndTitles = ({ products }: OwnOrderSummary): string =>
  [
    products.map(({ projectDetails }) => projectDetails.address).filter(Boolean),
    products.map(({ product }) => product.title),
  ]
    .flatMap((names) => listed([...new Set(names)]) || [])
    .join(" · ");
