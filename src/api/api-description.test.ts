import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import { useTestShop } from "#test/create-test-shop";

const shop = useTestShop();

describe("the API's description", () => {
  test("is valid OpenAPI and lists every call of the contract with its errors", async () => {
    const { payload } = await shop.server.inject({ url: "/api/openapi.json" });
    const document = JSON.parse(payload) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; responses: object; requestBody?: object }>
      >;
    };
    const { valid, errors } = await new Validator().validate(document);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(document.openapi).toBe("3.1.0");
    for (const [operationId, { method, path, ...endpoint }] of Object.entries(contract)) {
      const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect([path, operation?.operationId]).toEqual([path, operationId]);
      const status = "status" in endpoint ? endpoint.status : 200;
      expect(Object.keys(operation!.responses)).toEqual(
        expect.arrayContaining([String(status), "4XX", "5XX"]),
      );
      if ("body" in endpoint) expect(operation).toHaveProperty("requestBody");
    }
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    const streams = 1;
    expect(described).toHaveLength(Object.keys(contract).length + streams);
  });

  test("documents what the calls take and return besides JSON", async () => {
    const { paths } = (await shop.server.inject({ url: "/api/openapi.json" })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    expect(paths["/api/upload"]?.["post"]).toMatchObject({
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { format: "binary" } }, required: ["file"] },
          },
        },
      },
    });
    for (const path of ["/api/orders", "/api/orders/guest"])
      expect(paths[path]?.["post"]).toMatchObject({
        parameters: [{ in: "header", name: "Idempotency-Key", required: false }],
      });
    for (const path of ["/api/products", "/api/products/by-category/{id}", "/api/orders"])
      expect(paths[path]?.["get"]).toMatchObject({
        responses: { 200: { headers: { "X-Total-Count": { schema: { type: "integer" } } } } },
      });
    expect(JSON.stringify(paths)).not.toContain("Default Response");
  });
});
