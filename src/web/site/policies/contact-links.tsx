import { TextLink } from "#ui/text-link";

/** How to reach the shop, inside a sentence. */
export function ContactLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      write to{" "}
      <a href={`mailto:${supportEmail}`} className="link">
        {supportEmail}
      </a>{" "}
      or use the <TextLink to="/contact">contact page</TextLink>
    </>
  );
}
