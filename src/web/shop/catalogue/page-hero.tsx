import type { ReactNode } from "react";
import { Box, Toolbar } from "#ui/layout/layout";

interface PageHeroProps {
  title: string;
  eyebrow: string;
  text?: string;
  action?: ReactNode;
  before?: ReactNode;
}

/** The head of a public page on squared drafting paper. */
export function PageHero({ title, eyebrow, text, action, before }: PageHeroProps) {
  return (
    <Box line="bottom" className="drafting-grid">
      <div className="page-width py-8 sm:py-12">
        {before && <div className="mb-4">{before}</div>}
        <p className="eyebrow mb-3">{eyebrow}</p>
        <h1 className="max-w-3xl text-2xl wrap-anywhere sm:text-3xl lg:text-4xl">{title}</h1>
        {text && <p className="measure mt-4 text-lg text-ink-soft">{text}</p>}
        {action && <Toolbar className="mt-6">{action}</Toolbar>}
      </div>
    </Box>
  );
}
