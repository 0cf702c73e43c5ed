import type { PageAddress } from "#browser/loading/page-links";
import type { Role } from "#contracts/roles";
import { pickOfficeHome } from "#session";

export interface SiteLink {
  to: PageAddress;
  label: string;
}

export const mainLinks: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/shop", label: "Shop" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** Pages with other pages of the bar below them. */
export const isExact = ({ to }: SiteLink): boolean => to === "/";

/** What the back office is called for a role. */
export const pickOfficeName = (role: Role): string =>
  role === "admin" ? "Admin Portal" : "Back office";

/** What belongs to an account. Admins order nothing and earn nothing; staff get to their work from here, too. */
export const accountLinks = (role: Role): readonly SiteLink[] =>
  role === "admin"
    ? [...general]
    : [
        ...officeLink(role),
        { to: "/orders", label: "My Orders" },
        { to: "/rewards", label: "Reward History" },
        ...general,
      ];

function officeLink(role: Role): SiteLink[] {
  const to = pickOfficeHome(role);
  return to === null ? [] : [{ to, label: pickOfficeName(role) }];
}

const general: readonly SiteLink[] = [
  { to: "/notifications", label: "Notifications" },
  { to: "/account", label: "Account Settings" },
];
