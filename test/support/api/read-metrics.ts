import { expect } from "vitest";
import type { TestShop } from "#test/create-test-shop";

export const metricsToken = "only for tests: who may read the metrics";

/** What a process of the shop prints for Prometheus: each sample by name and labels. */
export async function readMetrics({ server }: Pick<TestShop, "server">) {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { statusCode, payload } = await server.inject({ url: "/metrics", headers });
  expect(statusCode).toBe(200);
  const lines = payload.split("\n").filter((line) => line !== "");
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  for (const line of lines) {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (name && type) types.set(name, type);
    const at = line.lastIndexOf(" ");
    if (!line.startsWith("#")) samples.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return {
    types,
    samples,
    /** The figures with these names; undefined where there is none. */
    pick: (...names: string[]) =>
      names.map((name) => samples.get(name.startsWith("ridgeline_") ? name : `ridgeline_${name}`)),
  };
}
