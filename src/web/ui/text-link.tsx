import { Link, type LinkProps } from "#browser/page-links";

export const TextLink = (props: LinkProps) => <Link {...props} className="link" />;
