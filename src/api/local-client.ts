import { z } from "zod";
import type { Client } from "#contracts/client";
import { type Contract, contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import type { Context } from "#platform/context";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { Refusal } from "#platform/errors";
import { Batches } from "./batches.ts";
import type { CallArgs, Handlers } from "./handlers.ts";

interface LooseArg {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The API's client without HTTP in between: same calls, rules and results. For page loaders. */
export function createLocalClient(
  handlers: Handlers<Contract>,
  createContext: () => Context,
): Client<Contract> {
  const call =
    (endpoint: Endpoint, handler: unknown) =>
    async (arg: LooseArg = {}) => {
      let total: number | null = null;
      let isMinimum = false;
      const args: CallArgs<Endpoint> = {
        ctx: createContext(),
        params: parse(endpoint.params, arg.params) as never,
        query: parse(endpoint.query, arg.query ?? {}) as never,
        body: parse(endpoint.body, arg.body) as never,
        headers: {},
        setTotal: (value, options) => {
          total = value;
          isMinimum = options?.isMinimum ?? false;
        },
        request: null,
      };
      const response = await withDatabaseBudget(`${endpoint.method} ${endpoint.path}`, () =>
        (handler as (args: CallArgs<Endpoint>) => Promise<unknown>)(args),
      );
      return {
        data: z.encode(
          endpoint.reply,
          response instanceof Batches ? await response.toArray() : response,
        ),
        total,
        isMinimum,
      };
    };
  return Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [
      name,
      call(endpoint, handlers[name as keyof Contract]),
    ]),
  ) as unknown as Client<Contract>;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success)
    throw new Refusal("invalid", "The page requested something that can't exist");
  return parsed?.data;
}
