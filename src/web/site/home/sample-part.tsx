import { drawingsUrl } from "virtual:sample-house";
import type { SVGProps } from "react";
import type { SamplePart as Part } from "./sample-house.ts";

interface SamplePartProps extends SVGProps<SVGUseElement> {
  part: Part;
}

/**
 * A drawing of the sample house, inside an svg element: in the page's colours, but from a file that the page does not
 * wait for.
 */
export function SamplePart({ part, ...props }: SamplePartProps) {
  return <use href={`${drawingsUrl}#${part}`} {...props} />;
}
