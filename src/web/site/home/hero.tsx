import type { ReactNode } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { useNavigate } from "#browser/loading/page-links";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { DrawnMarks } from "#site/drawing";
import { Button } from "#ui/actions/button";
import { EmailInput } from "#ui/fields/email-input";
import { Box, Grid, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { TextLink } from "#ui/actions/text-link";
import type { Offer } from "./load-offer.ts";
import { RoofAddressForm } from "./roof-address-form.tsx";
import type { SampleHouse } from "./sample-house.ts";
import { SamplePart } from "./sample-part.tsx";

interface HeroProps {
  sample: SampleHouse;
  /** Null when the shop sells nothing at the moment. */
  offer: Offer | null;
  /** Absent where the shop could not be read. */
  map: ShopSettings["map"] | undefined;
}

/** The first screen: what is sold, for how much and how fast, the way in, and a house that is measured meanwhile. */
export function Hero({ sample: { house, report }, offer, map }: HeroProps) {
  return (
    <Box line="bottom" className="drafting-grid">
      <Grid
        gapX={14}
        gapY={8}
        align="center"
        className="page-width py-8 sm:py-12 lg:grid-cols-[1fr_1.1fr] lg:py-14"
      >
        <div>
          <p className="eyebrow mb-3">Roof and wall measurements</p>
          <h1 className="text-3xl lg:text-4xl">Know every edge before you price the roof</h1>
          <p className="measure mt-4 text-lg text-ink-soft">
            Send an address and get the roof back in figures: a measurement report, an Xactimate
            (ESX) sketch, Applicad measurements or a cost estimation.
          </p>
          {offer && <ShownOffer offer={offer} />}
          {map && <RoofAddressForm map={map} />}
          <Toolbar className="mt-5">
            <LinkButton to="/products" size="large" data-instant="">
              Order a report
            </LinkButton>
            <LinkButton to="/#sample-report" tone="secondary" size="large" prefetch="none">
              See a sample report
            </LinkButton>
          </Toolbar>
          <WaysIn />
        </div>
        <figure className="mx-auto w-full max-w-xl lg:max-w-none">
          <DrawnHouse house={house} />
          <figcaption className="dimension mt-2 text-sm">
            <span className="figures text-center">{report.figures}</span>
          </figcaption>
          <p className="mt-1 text-center text-sm text-ink-soft">{texts.deliveryTime}</p>
        </figure>
      </Grid>
    </Box>
  );
}

/** "House roof $18.00 · ready within 24 h (median 9 h)". */
function ShownOffer({ offer: { name, price, time, median } }: { offer: Offer }) {
  return (
    <Box as="p" line="mark" edge="primary" className="mt-5 pl-3 text-lg leading-snug">
      <span>{`${name} `}</span>
      <strong className="text-xl tabular-nums">{price}</strong>
      <span className="text-ink-soft">{` · ready within ${time}`}</span>
      {median && (
        <>
          <span className="text-ink-soft"> (</span>
          <TextLink to="/track-record" prefetch="intent">{`median ${median}`}</TextLink>
          <span className="text-ink-soft">)</span>
        </>
      )}
    </Box>
  );
}

/**
 * The registration for guests, the orders for customers, nothing for admins, who order nothing. All take the same room,
 * and the marks on the root element choose: the page is the same for everybody.
 */
function WaysIn() {
  return (
    <div className="mt-6 grid max-w-lg *:[grid-area:1/1]">
      <div className="in-data-signed-in:invisible">
        <StartForm />
        <p className="mt-3 text-sm text-ink-soft">
          An account is free; you pay per report. Or{" "}
          <TextLink to="/products" prefetch="intent">
            order as a guest
          </TextLink>
          .
        </p>
      </div>
      <div className="not-in-data-signed-in:invisible in-data-admin:hidden">
        <LinkButton to="/orders" tone="secondary">
          My Orders
        </LinkButton>
        <p className="mt-3 text-sm text-ink-soft">
          Files, receipts and messages stay with each order.
        </p>
      </div>
    </div>
  );
}

/**
 * Takes an email along to the registration. The address of that page never holds it, so the input has no name to be
 * sent under.
 */
function StartForm() {
  const navigate = useNavigate();
  const form = useForm({
    initial: { email: "" },
    check: ({ email }) =>
      email.trim() === "" || isCompleteEmail(email) ? {} : { email: texts.invalidEmail },
    async send(values) {
      const email = values.email.trim();
      await navigate("/register", { state: email === "" ? null : { email } });
    },
    failed: "",
  });
  return (
    <Grid as="form" {...form.props} action="/register" gap={3} className="sm:grid-cols-[1fr_auto]">
      <EmailInput
        hideLabel
        required={false}
        placeholder="Your email"
        autoComplete="email"
        enterKeyHint="go"
        {...form.field("email")}
        name={undefined}
      />
      <Button type="submit" tone="secondary" className="self-start">
        {texts.startForFree}
      </Button>
    </Grid>
  );
}

/**
 * The pen draws the edges of the roof, the house appears under them, their lengths upon them. Each layer is an element
 * of its own, so that the browser can fade it without repainting.
 */
function DrawnHouse({ house }: { house: SampleHouse["house"] }) {
  const size = { width: house.width, height: house.height };
  return (
    <div
      role="img"
      aria-label="A house drawn in space. Ridges, hips, valleys, eaves and rakes have lines of their own, and are labelled with their lengths in feet."
      className="grid *:[grid-area:1/1]"
    >
      <Layer {...size} className="drawn-house">
        <SamplePart part="house" />
      </Layer>
      <Layer {...size}>
        <DrawnMarks marks={house.edges} isDrawn />
      </Layer>
      <Layer {...size} className="drawn-lengths">
        <SamplePart part="lengths" />
      </Layer>
    </div>
  );
}

interface LayerProps {
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

function Layer({ width, height, className = "", children }: LayerProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={`drawing relative w-full ${className}`}
    >
      {children}
    </svg>
  );
}
