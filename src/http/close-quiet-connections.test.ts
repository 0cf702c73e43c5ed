import { once } from "node:events";
import { connect } from "node:net";
import { test } from "vitest";
import { routes } from "#contracts/routes";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

test("a closing shop waits neither for connections between requests nor for unused ones", async () => {
  const { port } = await shop.server.listen();
  const [unused, kept] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  await Promise.all([once(unused, "connect"), once(kept, "connect")]);
  kept.write(`GET ${routes.listCategories.path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`);
  await once(kept, "data");
  unused.resume();
  kept.resume();
  const closed = [once(unused, "close"), once(kept, "close")];
  await (await shop.server.open()).close();
  await Promise.all(closed);
});
