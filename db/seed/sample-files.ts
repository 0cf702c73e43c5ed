import type { DemoProduct } from "./demo-products.ts";
import { buildSampleReport } from "./sample-report.ts";
import { buildSampleEsx, buildSampleZip } from "./sample-sketch.ts";

interface SampleFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** The sample file of a product, computed from its sample roof; the same product always gives the same bytes. */
export async function buildSampleFile(product: DemoProduct): Promise<SampleFile> {
  const { kind, name } = product.sample;
  switch (kind) {
    case "pdf":
      return { name, contentType: "application/pdf", bytes: await buildSampleReport(product) };
    case "esx":
      return { name, contentType: "application/octet-stream", bytes: buildSampleEsx(product) };
    case "zip":
      return { name, contentType: "application/zip", bytes: buildSampleZip(product) };
  }
}
