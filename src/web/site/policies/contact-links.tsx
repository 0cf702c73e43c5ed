import { TextLink } from "#ui/text-link";

/** How to reach the shop, inside a sentence. */
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
