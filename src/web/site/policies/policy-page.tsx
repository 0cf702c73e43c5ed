import { type ReactNode, useState } from "react";
import { NavLink } from "#browser/loading/page-links";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { sharePictureUrl } from "#contracts/share-pictures";
import { pageMeta } from "#page";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import { Box, Grid, Stack } from "#ui/layout/layout";
import { TextLink } from "#ui/actions/text-link";
import { lastUpdated } from "./load-policy.ts";
import { policies } from "./policies.ts";
import type { Policy } from "./policy-summaries.ts";

interface PolicyPageProps {
  policy: Policy;
  /** As the server writes it; the reader's own calendar takes over in the browser. */
  updated: string;
  children: ReactNode;
}

export function PolicyPage({ policy, updated, children }: PolicyPageProps) {
  const [today] = useState(() => lastUpdated(new Date()));
  const isHydrating = useIsHydrating();
  return (
    <div className="page-width pt-4 pb-4">
      <Breadcrumb items={listPolicyTrail(policy)} />
      <Grid gapX={14} gapY={8} className="mt-4 lg:grid-cols-[14rem_1fr]">
        <article className="min-w-0 lg:order-last">
          <h1 className="text-2xl sm:text-3xl">{policy.title}</h1>
          <p className="mt-2 text-sm text-ink-soft">
            {`Last updated: ${isHydrating ? updated : today}`}
          </p>
          <p className="measure mt-6 text-lg text-ink-soft">{policy.summary}</p>
          <Stack gap={8} className="mt-8">
            {children}
          </Stack>
        </article>
        <nav aria-label="Policies" className="self-start lg:sticky lg:top-20">
          <p className="eyebrow mb-2">Policies</p>
          <Box as="ul" line="top">
            {policies.map(({ path, title }) => (
              <Box as="li" key={path} line="bottom">
                <NavLink
                  to={path}
                  prefetch="intent"
                  className="flex min-h-11 items-center hover:text-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary"
                >
                  {title}
                </NavLink>
              </Box>
            ))}
          </Box>
        </nav>
      </Grid>
    </div>
  );
}

export const policyMeta =
  (policy: Policy) =>
  ({ loaderData }: { loaderData: { publicUrl: string } | undefined }) =>
    pageMeta({
      title: policy.title,
      description: policy.summary,
      path: policy.path,
      publicUrl: loaderData?.publicUrl,
      image: sharePictureUrl.page("policies"),
      trail: listPolicyTrail(policy),
    });

const listPolicyTrail = ({ title }: Policy): BreadcrumbItem[] => [
  { label: "Home", to: "/" },
  { label: title },
];

export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-lg sm:text-xl">{title}</h2>
      <Stack gap={3} className="measure mt-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
        {children}
      </Stack>
    </section>
  );
}

export function PolicyTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <Box as="tr" line="bottom" edge="line" className="text-sm text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            {heads[0]}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {heads[1]}
          </th>
        </Box>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <Box as="tr" key={name} line="bottom">
            <th scope="row" className="py-2.5 pr-6 text-left font-normal">
              {name}
            </th>
            <td className="py-2.5 text-right font-medium whitespace-nowrap tabular-nums">
              {value}
            </td>
          </Box>
        ))}
      </tbody>
    </table>
  );
}

export function ContactLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      <span>{"write to "}</span>
      <a href={`mailto:${supportEmail}`} className="link">
        {supportEmail}
      </a>
      <span>{" or use the "}</span>
      <TextLink to="/contact">contact page</TextLink>
    </>
  );
}
