import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { startSilentMailServer } from "#test/processes/silent-mail-server";
import { startShopBeside } from "#test/processes/shop-beside";
import { until } from "#test/processes/crash-rig";

type Beside = Awaited<ReturnType<typeof startShopBeside>>;

describe("events claimed by a killed process", { timeout: 120_000 }, () => {
  const shop = useTestShop();
  const running: Beside[] = [];
  let mail: Awaited<ReturnType<typeof startSilentMailServer>>;
  beforeEach(async () => {
    mail = await startSilentMailServer();
  });
  afterEach(async () => {
    for (const beside of running.splice(0)) await beside.end();
    await mail.close();
  });

  /** A process whose mails hang, so that it keeps its claims. */
  const start = async (): Promise<Beside> => {
    const beside = await startShopBeside(shop.database, {
      env: { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "shop@example.com" },
    });
    running.push(beside);
    return beside;
  };
  const readClaims = async () => {
    const { rows } = await shop.database.pool.query<{ attempts: number; claimed_by: number }>(
      "select attempts, claimed_by from outbox where subscriber like '%mail' and done_at is null",
    );
    return rows;
  };
  const isClaimed = (attempts: number) => async () => {
    const claims = await readClaims();
    return claims.length === 1 && claims[0]!.attempts === attempts ? [] : [JSON.stringify(claims)];
  };
  const subscribe = async ({ url }: Beside) => {
    const response = await fetch(`${url}/api/email-verification/initiate`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ firstName: "Dana", lastName: "Reyes", email: "dana@example.com" }),
    });
    expect(response.status).toBe(200);
  };

  test("run at once when it starts again, without waiting for the lease", async () => {
    const killed = await start();
    await subscribe(killed);
    expect(await until(isClaimed(1), 20)).toEqual([]);
    await killed.end();
    await start();
    // The lease of two minutes has not expired.
    expect(await until(isClaimed(2), 30)).toEqual([]);
  });

  test("are taken over by another process, which leaves those of a running one alone", async () => {
    const killed = await start();
    await subscribe(killed);
    expect(await until(isClaimed(1), 20)).toEqual([]);
    const [claim] = await readClaims();
    await start();
    const [kept] = await readClaims();
    expect(kept).toEqual(claim);
    await killed.end();
    expect(await until(isClaimed(2), 40)).toEqual([]);
  });
});
