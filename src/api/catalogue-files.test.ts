import { describe, expect, test } from "vitest";
import { removeUnusedFiles } from "#modules/files";
import { storeShopPicture } from "#modules/files/uploads";
import { nobody, report, useCatalogueEditor } from "#test/api/catalogue-editor";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { drawPng, sendFile, smallPdf } from "#test/send-file";

const shop = useTestShop();
const { session, boss, make, change, makeCategory, upload } = useCatalogueEditor(shop);

describe("catalogue files", () => {
  test("are uploaded by admins and shown by what they belong to", async () => {
    const image = await upload("roof.png", await drawPng(1600, 1200));
    expect(image).toMatchObject({
      url: `/files/${image.public_id}`,
      resource_type: "image",
      width: 1280,
      height: 960,
    });
    const sampleFile = await upload("sample.pdf", smallPdf);
    expect(sampleFile).toMatchObject({ resource_type: "raw", name: "sample.pdf" });
    const product = await make({ image, sampleFile: { public_id: sampleFile.public_id } });
    expect(product).toMatchObject({ image, sampleFile });
    const picture = await shop.server.inject({ url: `${image.url}/640.webp` });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/webp"]);
    const removed = await change(product._id, { image: null });
    expect(removed.body).toMatchObject({ image: null, sampleFile });
    const category = await makeCategory("Roofs", { landingImage: { url: image.url } });
    expect(category).toMatchObject({ landingImage: image, thumbnailImage: null });
  });

  test("show the drawing that a picture has for cards, also after the product was edited, and until its picture is replaced", async () => {
    const card = '<svg xmlns="http://www.w3.org/2000/svg"><style>svg{color:red}</style></svg>';
    const bytes = await drawPng();
    const { id } = await storeShopPicture(shop.app.asSystem("draw"), {
      bytes,
      name: "a.png",
      card,
    });
    const product = await make({ image: { public_id: id } });
    const drawing = await shop.server.inject({ url: product.image!.card! });
    expect(drawing.body).toBe(card);
    expect(drawing.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    const edited = await change(product._id, { image: { url: product.image!.url } });
    expect(edited.body).toMatchObject({ image: { card: product.image!.card } });
    const replaced = await change(product._id, { image: await upload("b.png", bytes) });
    expect(replaced.body).not.toHaveProperty("image.card");
  });

  test("are kept as long as something uses them, and unused ones for a day", async () => {
    const used = await upload("roof.png", await drawPng());
    await upload("unused.png", await drawPng());
    await make({ image: used });
    shop.advance(25 * 3_600_000);
    expect(await removeUnusedFiles(shop.app.asSystem("sweep"))).toBe(1);
    const { statusCode } = await shop.server.inject({ url: used.url });
    expect(statusCode).toBe(200);
  });

  test("are accepted from admins only, and a picture uploaded for an order can't be a shop picture", async () => {
    const [customer, staff] = [await makeUser(shop), await makeUser(shop, { role: "staff" })];
    const bytes = await drawPng();
    for (const purpose of ["picture", "sample"]) {
      const file = { name: "roof.png", bytes, query: `?purpose=${purpose}` };
      expect((await sendFile(shop, null, file)).status).toBe(401);
      expect((await sendFile(shop, customer.token, file)).status).toBe(403);
      expect((await sendFile(shop, staff.token, file)).status).toBe(403);
      expect((await sendFile(shop, session.token, file)).status).toBe(200);
    }
    expect(
      (await sendFile(shop, session.token, { name: "a.png", bytes, query: "?purpose=x" })).status,
    ).toBe(400);
    const forOrders = [
      (await sendFile(shop, customer.token, { name: "roof.png", bytes })).body,
      await upload("roof.png", bytes, "?purpose=order"),
    ];
    for (const image of forOrders)
      expect((await boss("POST", "/api/products", { ...report, image })).status).toBe(400);
  });

  test("that are not what they claim, too large or of a wrong kind are refused and leave nothing", async () => {
    const png = await drawPng();
    const pretending = [
      ["roof.png", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture", 415],
      ["roof.png", smallPdf, "picture", 415],
      ["roof.png", png.subarray(0, 40), "picture", 415],
      ["roof.svg", png, "picture", 415],
      ["sample.pdf", smallPdf, "picture", 415],
      ["roof.html", png, "sample", 415],
      ["sample.exe", smallPdf, "sample", 415],
      ["sample.pdf", png, "sample", 415],
      ["sample.pdf.exe", smallPdf, "sample", 415],
      ["empty.png", Buffer.alloc(0), "picture", 400],
      ["large.png", Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]), "picture", 413],
      ["large.pdf", Buffer.concat([smallPdf, Buffer.alloc(26 * 1024 * 1024)]), "sample", 413],
    ] as const;
    for (const [name, bytes, purpose, expected] of pretending) {
      const { status } = await sendFile(shop, session.token, {
        name,
        bytes,
        query: `?purpose=${purpose}`,
      });
      expect([name, purpose, status]).toEqual([name, purpose, expected]);
    }
    expect(await countRows(shop, "files")).toBe(0);
  });

  test("can't be anything but files of this shop and of the right kind", async () => {
    const [picture, sample] = [
      await upload("roof.png", await drawPng()),
      await upload("sample.pdf", smallPdf),
    ];
    const foreign = [
      { url: "javascript:alert(1)" },
      { url: "data:image/png;base64,x" },
      { url: "//evil.test/a.png" },
      { url: "http://169.254.169.254/latest" },
      { url: "//evil.test/a.png", public_id: picture.public_id },
      { url: `/files/${nobody}` },
      { public_id: nobody },
      { public_id: "../../etc/passwd" },
      {},
      "roof.png",
    ];
    for (const image of [...foreign, sample])
      expect([image, (await boss("POST", "/api/products", { ...report, image })).status]).toEqual([
        image,
        400,
      ]);
    for (const sampleFile of [...foreign, picture])
      expect((await boss("POST", "/api/products", { ...report, sampleFile })).status).toBe(400);
    for (const landingImage of [...foreign, sample])
      expect((await boss("POST", "/api/categories", { name: "Roofs", landingImage })).status).toBe(
        400,
      );
    expect(await countRows(shop, "products")).toBe(0);
    expect(await countRows(shop, "categories")).toBe(0);
  });
});
