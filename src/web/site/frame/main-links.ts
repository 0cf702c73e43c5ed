import type { PageAddress } from "#browser/page-links";
import type { Role } from "#contracts/roles";

export interface SiteLink {
  to: PageAddress;
  label: string;
}

/** For everybody. */
export const mainLinks: readonly SiteLink[] = [
  { to: "/", label: "Home" },
  { to: "/shop", label: "Shop" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];

/** Pages with other pages of the bar below them. */
export const isExact = ({ to }: SiteLink): boolean => to === "/";

/** What belongs to an account. Admins order nothing and earn nothing. */
export const accountLinks = (role: Role): readonly SiteLink[] =>
  role === "admin"
    ? [...general]
    : [
        { to: "/orders", label: "My Orders" },
        { to: "/rewards", label: "Reward History" },
        ...general,
      ];

const general: readonly SiteLink[] = [
  { to: "/notifications", label: "Notifications" },
  { to: "/account", label: "Account Settings" },
];
