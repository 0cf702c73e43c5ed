import { Link, type LinkProps } from "#browser/loading/page-links";

export const TextLink = (props: LinkProps) => <Link {...props} className="link" />;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
    {phone}
  </a>
);
