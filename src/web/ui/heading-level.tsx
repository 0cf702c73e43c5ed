import { type ComponentProps, createContext, useContext } from "react";

/** The level of the headings of parts that stand at different depths: `<HeadingLevel value={3}>` inside a part with an h2. */
export const HeadingLevel = createContext<2 | 3>(2);

interface HeadingProps extends ComponentProps<"h2"> {
  /** Below the headings of this depth. */
  isSub?: boolean;
}

export function Heading({ isSub = false, ...heading }: HeadingProps) {
  const level = useContext(HeadingLevel) + (isSub ? 1 : 0);
  const Element = `h${level as 2 | 3 | 4}` as const;
  return <Element {...heading} />;
}
