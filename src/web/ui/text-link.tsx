import { Link, type LinkProps } from "#browser/page-links";

/** A link within a text. */
export const TextLink = (props: LinkProps) => <Link {...props} className="link" />;
