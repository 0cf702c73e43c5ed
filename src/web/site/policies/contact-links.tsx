import { Link } from "#browser/page-links";

/** How to reach the shop, inside a sentence. */
export function ContactLinks({ supportEmail }: { supportEmail: string }) {
  return (
    <>
      write to{" "}
      <a href={`mailto:${supportEmail}`} className="link">
        {supportEmail}
      </a>{" "}
      or use the{" "}
      <Link to="/contact" className="link">
        contact page
      </Link>
    </>
  );
}
