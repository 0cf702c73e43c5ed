/** Missing in the types of pdfkit. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: "Column" | "Row";
    /** Left, top, right and bottom of a figure. */
    bbox?: [number, number, number, number];
    placement?: "Block";
  }
}
