import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from "react-router";
import { isObject } from "#browser/state/kept-storage";
import type { ChatEntry as ChatEntryData } from "#contracts/chat-settings";
import { pageReadyEvent } from "#contracts/pages";
import { defaultIdentity } from "#contracts/shop-identity";
import { texts } from "#contracts/texts";
import { forgetBuyer, useCheckoutExpiry } from "#ordering/buyer";
import {
  BrokenPage,
  FramePart,
  LastBoundary,
  NotFound,
  pageShop,
  type RootData,
  useRootData,
} from "#page";
import { onSignOut, useLogoutsElsewhere, useSessionInStep } from "#session";
import { Footer, NavigationBar, SimulatedPaymentsNotice } from "#site/frame";
import { useSpeed } from "#site/speed";
import { ChatEntry } from "#talk/chat";
import { Box } from "#ui/layout/layout";
import { ToastArea } from "#ui/states/toast";
import type { Route } from "./+types/root";
import { waitingForConnection } from "#browser/loading/connection";
import { useStore } from "#browser/state/store";
import stylesUrl from "./styles/app.css?url";
import { monoFontUrl, textFontUrl } from "./styles/fonts.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { settings, publicUrl, readChatEntry, readSeller, report } = context.get(pageShop);
  const orElse =
    <Value,>(value: Value) =>
    (error: unknown) => {
      report(error);
      return value;
    };
  const [chat, seller] = await Promise.all([
    readChatEntry().catch(orElse(chatWithoutSettings)),
    readSeller().catch(orElse(defaultIdentity)),
  ]);
  const { name: shopName, address: sellerAddress } = seller;
  // Only the office needs it.
  const { completionFileTypes: _, ...pageSettings } = settings;
  return { settings: pageSettings, shopName, sellerAddress, publicUrl, chat };
}

const chatWithoutSettings: ChatEntryData = {
  color: "#2563eb",
  textColor: "#ffffff",
  autoOpenDelay: null,
};

/** What hardly changes while somebody looks at the shop: no navigation fetches it again. */
export const shouldRevalidate = () => false;

onSignOut(forgetBuyer);

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
    // The script in the head has marked the root element before React comes.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1421" media="(prefers-color-scheme: dark)" />
        {/* The page is painted once this has come, so it is requested before any script. */}
        <link rel="stylesheet" href={stylesUrl} precedence="first" />
        {/* Nothing is painted before the page has come down to its footer: the rest of it would move its beginning. */}
        <link rel="expect" href="#footer" blocking="render" />
        <FramePart>
          <Meta />
        </FramePart>
        <FramePart>
          <Links />
        </FramePart>
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
  useCheckoutExpiry();
  useSpeed();
  const logouts = useLogoutsElsewhere();
  const hasOwnFrame = useMatches().some(({ handle }) => isObject(handle) && handle.hasOwnFrame);
  const FrameOfPage = hasOwnFrame ? Notices : Frame;
  return (
    <FrameOfPage isSimulated={loaderData.settings.paymentsSimulated} chat={loaderData.chat}>
      <Outlet key={logouts} />
    </FrameOfPage>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <LastBoundary>
    <ErrorPage error={error} />
  </LastBoundary>
);

function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const known = useRootData();
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
  const { pathname: path } = useLocation();
  const bar = (
    <FramePart path={path} instead={<PlainBar />}>
      <NavigationBar hasChat={chat !== null} />
    </FramePart>
  );
  return (
    <Notices isSimulated={isSimulated} bar={bar}>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)]">
        {children}
      </main>
      <FramePart path={path}>
        <Footer />
      </FramePart>
      <FramePart path={path}>
        <ChatEntry entry={chat} />
      </FramePart>
    </Notices>
  );
}

/** The way home, where the bar itself can't be shown. */
const PlainBar = () => (
  <Box as="header" line="bottom">
    <div className="page-width flex min-h-16 items-center">
      <a href="/" className="link">
        {texts.backToHome}
      </a>
    </div>
  </Box>
);

interface NoticesProps {
  isSimulated: boolean;
  /** Layouts that bring their own bar and landmarks export `handle = { hasOwnFrame: true }`. */
  bar?: ReactNode;
  children: ReactNode;
}

/** What every page shows besides its content, with or without the shop's own frame. */
function Notices({ isSimulated, bar, children }: NoticesProps) {
  const { pathname: path } = useLocation();
  return (
    <>
      <SkipLink />
      {bar}
      {isSimulated && (
        <FramePart path={path}>
          <SimulatedPaymentsNotice />
        </FramePart>
      )}
      {children}
      <FramePart path={path}>
        <ToastArea />
        <ConnectionNotice />
      </FramePart>
    </>
  );
}

/** The first thing in the page; leads to the element with the id "main", which needs tabIndex={-1}. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-card px-4 py-3 font-semibold text-primary shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}

/** Says that what was asked for waits for the connection. */
function ConnectionNotice() {
  const isWaiting = useStore(waitingForConnection) > 0;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center"
    >
      {isWaiting && (
        <Box
          as="p"
          frame="plain"
          edge="amber"
          className="pointer-events-auto max-w-xl rounded-xl bg-card px-4 py-3 shadow-float"
        >
          There is no connection. Nothing is lost; this page continues when it is back.
        </Box>
      )}
    </div>
  );
}
