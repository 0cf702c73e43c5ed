import { texts } from "#contracts/texts";
import { TextLink } from "#ui/text-link";
import { DrawnHouse } from "./drawn-house.tsx";
import type { SampleHouse } from "./sample-house.ts";
import { StartForm } from "./start-form.tsx";

interface HeroProps {
  sample: SampleHouse;
}

/** The first screen: what is sold, the way in, and a house that is measured while the visitor watches. */
export function Hero({ sample: { house, report } }: HeroProps) {
  return (
    <div className="drafting-grid border-b border-hairline">
      <div className="page-width grid items-center gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-[1fr_1.1fr] lg:py-14">
        <div>
          <p className="eyebrow mb-3">Roof and wall measurements</p>
          <h1 className="text-3xl lg:text-4xl">Know every edge before you price the roof</h1>
          <p className="measure mt-4 text-lg text-ink-soft">
            Send an address and get the roof back in figures: a measurement report, an Xactimate
            (ESX) sketch, Applicad measurements or a cost estimation.
          </p>
          <StartForm />
          <p className="mt-3 text-sm text-ink-soft">
            An account is free; you pay per report. Or{" "}
            <TextLink to="/products" prefetch="intent">
              order as a guest
            </TextLink>
            .
          </p>
        </div>
        <figure className="mx-auto w-full max-w-xl lg:max-w-none">
          <DrawnHouse house={house} />
          <figcaption className="dimension mt-2 text-sm">
            <span className="figures text-center">{report.figures}</span>
          </figcaption>
          <p className="mt-1 text-center text-sm text-ink-soft">{texts.deliveryTime}</p>
        </figure>
      </div>
    </div>
  );
}
