import type { UploadedFiles } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { MAX_COMPLETION_FILE_BYTES, MAX_COMPLETION_FILES } from "#contracts/uploads";
import type { ShopProcess } from "#test/processes/shop-process";
import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";
import { addPaidOrder, call, logInAsAdmin } from "./office-calls.ts";
import { residentMegabytes } from "./process-figures.ts";

const maxMegabytes = 64;
const SAMPLE_MS = 20;
const email = "archive@example.com";

/** A delivery of the largest size, downloaded as one ZIP: how much more memory does the shop take meanwhile? */
export async function measureArchives(bench: Bench): Promise<Figure[]> {
  const first = await bench.start();
  bench.log("delivering ten files of 25 MB");
  const orderId = await deliver(bench, first);
  await bench.stop(first);
  // A new process, since the uploads have grown the first one.
  const shop = await bench.start();
  const { completion } = await call<Order>(
    shop,
    await logInAsAdmin(bench, shop),
    `/api/orders/${orderId}`,
  );
  bench.log("downloading them as one ZIP");
  const { before, peak, bytes, seconds } = await download(shop, completion!.archiveUrl!);
  await bench.stop(shop);
  const more = peak - before;
  return [
    {
      what: "Memory while a ZIP of ten files of 25 MB is sent",
      measured: `${more.toFixed(0)} MB more`,
      target: `< ${maxMegabytes} MB more`,
      isMet: more < maxMegabytes,
      details: `${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most; ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s`,
    },
  ];
}

/** An order that is completed with the files. */
async function deliver(bench: Bench, shop: ShopProcess): Promise<string> {
  const token = await logInAsAdmin(bench, shop);
  const _id = await addPaidOrder(bench, shop, email);
  const form = new FormData();
  const content = Buffer.alloc(MAX_COMPLETION_FILE_BYTES, "%PDF-1.7\n% measured\n");
  for (let n = 1; n <= MAX_COMPLETION_FILES; n++)
    form.append("files", new Blob([content]), `report-${n}.pdf`);
  const { files } = await call<UploadedFiles>(shop, token, `/api/upload/order-completion/${_id}`, {
    method: "POST",
    body: form,
  });
  const attachmentUrls = files.map(({ url }) => url);
  const completing = { method: "PUT", body: { remarks: "", attachmentUrls } };
  await call(shop, token, `/api/orders/${_id}/complete`, completing);
  return _id;
}

async function download({ url, pid }: ShopProcess, path: string) {
  const before = residentMegabytes(pid);
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), SAMPLE_MS);
  try {
    const began = performance.now();
    const response = await fetch(url + path);
    if (!response.ok) throw new Error(`the ZIP returned ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body!) bytes += chunk.length;
    if (bytes !== Number(response.headers.get("content-length")))
      throw new Error(`the ZIP broke off after ${bytes} bytes`);
    return { before, peak, bytes, seconds: (performance.now() - began) / 1000 };
  } finally {
    clearInterval(watch);
  }
}
