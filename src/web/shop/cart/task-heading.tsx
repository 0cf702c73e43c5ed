import { useEffect, useRef } from "react";
import { Link } from "#browser/page-links";

interface TaskHeadingProps {
  title: string;
  text: string;
}

/** The heading of what opens in the cart's place; it takes focus, as the page's own does after a navigation. */
export function TaskHeading({ title, text }: TaskHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div>
      <Link to="/cart" className="link inline-flex min-h-11 items-center text-sm">
        Back to the cart
      </Link>
      <h1 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none sm:text-3xl">
        {title}
      </h1>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
  );
}
