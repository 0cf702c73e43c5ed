import type { ComponentProps, ElementType } from "react";

/*
 * Where things stand: gaps, lines and frames are set by these pieces and by the other components of `ui` only.
 * Widths, padding and colours of what is inside stay with their users, in `className`.
 */

/** What follows the prefix in each class. Tailwind CSS finds the classes here, the page loads none of these lists. */
type Names<Prefix extends string, Class extends string> = Class extends `${Prefix}${infer Name}`
  ? Name extends `${infer Step extends number}`
    ? Step
    : Name
  : never;

/** In steps of 4 px. */
type Gap = Names<
  "gap-",
  | "gap-0.5"
  | "gap-1"
  | "gap-1.5"
  | "gap-2"
  | "gap-2.5"
  | "gap-3"
  | "gap-4"
  | "gap-5"
  | "gap-6"
  | "gap-8"
  | "gap-10"
>;
type GapX = Names<
  "gap-x-",
  | "gap-x-1.5"
  | "gap-x-2"
  | "gap-x-3"
  | "gap-x-4"
  | "gap-x-6"
  | "gap-x-8"
  | "gap-x-10"
  | "gap-x-12"
  | "gap-x-14"
>;
type GapY = Names<"gap-y-", "gap-y-1" | "gap-y-2" | "gap-y-3" | "gap-y-4" | "gap-y-6" | "gap-y-8">;
type Align = Names<
  "items-",
  "items-start" | "items-center" | "items-end" | "items-baseline" | "items-stretch"
>;
type Justify = Names<"justify-", "justify-between" | "justify-center" | "justify-end">;

/** The colour of a frame or a line. */
export type Edge = Names<
  "border-",
  | "border-hairline"
  | "border-line"
  | "border-ink"
  | "border-primary"
  | "border-amber"
  | "border-red"
>;

interface Edges {
  /** "card" is a sheet that lies on the page, "panel" a smaller one; the others have square corners. */
  frame?: keyof typeof frames;
  line?: keyof typeof lines;
  /** "hairline" if it is left out. */
  edge?: Edge | undefined;
}

interface Arrangement {
  gap?: Gap;
  /** Between columns, where it differs. */
  gapX?: GapX;
  /** Between rows, where it differs. */
  gapY?: GapY;
  align?: Align;
  justify?: Justify;
}

/** The props of a piece, and those of the element or component that it is drawn as. */
type Piece<Own, As extends ElementType> = Own & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Own | "as"
  >;

/** One below the other. */
export const Stack = <As extends ElementType = "div">(props: Piece<Edges & Arrangement, As>) =>
  draw("flex flex-col", props);

interface RowProps extends Edges, Arrangement {
  wrap?: boolean;
  inline?: boolean;
}

/** Side by side, in the middle of the line. */
export const Row = <As extends ElementType = "div">({
  wrap,
  inline,
  ...rest
}: Piece<RowProps, As>) =>
  draw(`${inline ? "inline-flex" : "flex"}${wrap ? " flex-wrap" : ""}`, {
    align: "center",
    ...rest,
  });

/** What can be done, side by side as far as there is room. */
export const Toolbar = <As extends ElementType = "div">(props: Piece<Arrangement, As>) =>
  draw("flex flex-wrap", { gap: 3, ...props });

/** In columns, which `className` counts. */
export const Grid = <As extends ElementType = "div">(props: Piece<Edges & Arrangement, As>) =>
  draw("grid", props);

/** With a frame or a line, and no arrangement. */
export const Box = <As extends ElementType = "div">(props: Piece<Edges, As>) => draw("", props);

/** A list with a line between its rows. */
export const DividedList = <As extends ElementType = "ul">(props: Piece<Edges, As>) =>
  draw("divide-y divide-hairline", { as: "ul", ...props });

/** A page below the navigation bar: its heading and what follows. */
export const Page = <As extends ElementType = "div">(props: Piece<Arrangement, As>) =>
  draw("page-width flex flex-col py-8 sm:py-10", { gap: 6, ...props });

interface Drawn extends Edges, Arrangement {
  as?: ElementType;
  className?: string;
}

function draw(own: string, props: Drawn) {
  const {
    as: Element = "div",
    gap,
    gapX,
    gapY,
    align,
    justify,
    frame,
    line,
    edge = (line || frame) && "hairline",
    className,
    ...rest
  } = props;
  const classes = [
    own,
    gap && `gap-${gap}`,
    gapX && `gap-x-${gapX}`,
    gapY && `gap-y-${gapY}`,
    align && `items-${align}`,
    justify && `justify-${justify}`,
    frame && frames[frame],
    line && lines[line],
    edge && `border-${edge}`,
    className,
  ];
  return <Element {...rest} className={classes.filter(Boolean).join(" ")} />;
}

const frames = {
  card: "card",
  panel: "rounded-lg border",
  plain: "border",
  bold: "border-2",
  dashed: "border border-dashed",
};

const lines = {
  top: "border-t",
  bottom: "border-b",
  ends: "border-y",
  left: "border-l",
  right: "border-r",
  "heavy-top": "border-t-2",
  /** Beside what is quoted or said first. */
  mark: "border-l-3",
};
