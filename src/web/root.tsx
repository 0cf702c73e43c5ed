import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { pageReadyEvent } from "#contracts/pages";
import { SkipLink } from "#ui/skip-link";
import { ToastArea } from "#ui/toast";
import type { ChatEntry as ChatEntryData } from "#contracts/chat-settings";
import type { Route } from "./+types/root";
import { isObject } from "./cart/kept-storage.ts";
import { ChatEntry } from "./chat/chat-entry.tsx";
import { pageShop } from "./page-entry.ts";
import { useSessionInStep } from "./session/session.ts";
import { BrokenPage } from "./site/broken-page.tsx";
import { Footer } from "./site/footer.tsx";
import { NavigationBar } from "./site/navigation-bar.tsx";
import { NotFound } from "./site/not-found.tsx";
import { SimulatedPaymentsNotice } from "./site/simulated-payments-notice.tsx";
import stylesUrl from "./styles/app.css?url";
import { monoFontUrl, textFontUrl } from "./styles/fonts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl, readChatEntry, report } = context.get(pageShop);
  const chat = await readChatEntry().catch((error: unknown) => {
    report(error);
    return chatWithoutSettings;
  });
  return { settings, publicUrl, chat };
}

const chatWithoutSettings: ChatEntryData = {
  color: "#2563eb",
  textColor: "#ffffff",
  autoOpenDelay: null,
};

/** The settings never change while the shop runs, so no navigation asks for them again. */
export const shouldRevalidate = () => false;

const preload = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

export const links: Route.LinksFunction = () => [
  { ...preload, href: textFontUrl },
  { ...preload, href: monoFontUrl },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event(pageReadyEvent)), []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1421" media="(prefers-color-scheme: dark)" />
        {/* The page is painted once this has come, so it is asked for before any script. */}
        <link rel="stylesheet" href={stylesUrl} precedence="first" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useSessionInStep();
  const hasOwnFrame = useMatches().some(({ handle }) => isObject(handle) && handle.hasOwnFrame);
  const FrameOfPage = hasOwnFrame ? BareFrame : Frame;
  return (
    <FrameOfPage isSimulated={loaderData.settings.paymentsSimulated} chat={loaderData.chat}>
      <Outlet />
    </FrameOfPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const known = useRouteLoaderData<typeof loader>("root");
  return (
    <Frame isSimulated={known?.settings.paymentsSimulated ?? false} chat={known?.chat ?? null}>
      {isMissing ? <NotFound /> : <BrokenPage />}
    </Frame>
  );
}

interface FrameProps {
  isSimulated: boolean;
  /** Null where it is switched off. */
  chat: ChatEntryData | null;
  children: ReactNode;
}

function Frame({ isSimulated, chat, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <NavigationBar />
      {isSimulated && <SimulatedPaymentsNotice />}
      <main id="main" tabIndex={-1} className="min-h-[70dvh]">
        {children}
      </main>
      <Footer />
      <ChatEntry entry={chat} />
      <ToastArea />
    </>
  );
}

/** For layouts that bring their own bar and landmarks; they say so with `handle = { hasOwnFrame: true }`. */
function BareFrame({ isSimulated, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      {isSimulated && <SimulatedPaymentsNotice />}
      {children}
      <ToastArea />
    </>
  );
}
