import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Contract } from "#contracts/calls/contract";
import type { CsvRow } from "#contracts/csv";
import type { Endpoint } from "#contracts/calls/endpoint";
import type { Context } from "#platform/context";
import type { Batches } from "./batches.ts";
import type { JsonFile } from "./json-file.ts";
import type { XlsxFile } from "./xlsx-file.ts";

type Input<T> = T extends z.ZodType ? z.output<T> : undefined;
/** What an endpoint returns: dates and cents, which its schema encodes for the wire. */
type Reply<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The total of a paged list, or a lower bound of it. */
export type SetTotal = (total: number, options?: { isMinimum?: boolean }) => void;

export interface CallArgs<E extends Endpoint> {
  ctx: Context;
  params: Input<E["params"]>;
  query: Input<E["query"]>;
  body: Input<E["body"]>;
  /** Lower-case names. */
  headers: Record<string, string | string[] | undefined>;
  setTotal: SetTotal;
  /** The raw request, for the few calls that read a stream or the body as received; absent within the process. */
  request: FastifyRequest | null;
}

/** A list may also be streamed in batches, and so may the lists of an object that is sent as a file. */
type HandlerResult<R> =
  | R
  | (R extends readonly (infer T)[]
      ? Batches<T> | (T extends CsvRow ? XlsxFile : never)
      : R extends object
        ? JsonFile<R>
        : never);

type Handler<E extends Endpoint> = (args: CallArgs<E>) => Promise<HandlerResult<Reply<E["reply"]>>>;
export type Handlers<C extends Record<string, Endpoint>> = { [K in keyof C]: Handler<C[K]> };

export type HandlersOf<G extends Record<string, Endpoint>> = Handlers<
  Pick<Contract, keyof G & keyof Contract>
>;
