import { randomUUID } from "node:crypto";
import { buildAddress } from "#contracts/client";
import { type Contract, contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import type { TestShop } from "./create-test-shop.ts";
import type { Sent } from "./rules/who-may-call.ts";

/** Sends any call by its name, with the bearer token if there is one. */
export const senderTo =
  (shop: TestShop) => async (name: keyof Contract, sent: Sent, token: string | null) => {
    const { method, path } = contract[name] as Endpoint;
    const response = await shop.server.inject({
      method,
      url: buildAddress(path, { id: randomUUID(), token: "none", ...sent.params }, sent.query),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(method === "GET" ? {} : { payload: sent.body ?? {} }),
    });
    return { status: response.statusCode, text: response.body };
  };
