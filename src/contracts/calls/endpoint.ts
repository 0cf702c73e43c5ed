import type { z } from "zod";
import type { Right } from "#contracts/rights";
import { routes } from "#contracts/routes";
import type { SharedTopic } from "#contracts/shared-topics";
import { IdParams, TokenParams } from "./values.ts";

export interface CallLimit {
  /** The counts are stored under it. */
  name: string;
  points: number;
  /** Seconds of the window. */
  per: number;
  /** What calls are counted by; "user" only where callers must be logged in. */
  by: "network" | "user";
}

/** One call of the API: everything that server, client and OpenAPI document need to know of it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Who may call: anybody where it is absent, "user" everybody with an account. The verb checks again. */
  auth?: "user" | Right;
  /** With "user": also the owner of a locked session. */
  isForLocked?: true;
  /** Caches the response until the named topic changes; only for reads that are the same for every visitor. */
  cachedUntil?: SharedTopic;
  /** How often one caller may make this call; calls whose limits have one name are counted together. */
  limit?: CallLimit;
  /** How many bytes a body may have, where that is less than for other calls. */
  bodyLimit?: number;
  /** The fields of a multipart/form-data body; the handler reads it as a stream and checks it. */
  multipart?: z.ZodObject;
  /** Absent for a path with one `:id` or `:token`. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Request headers with a meaning for this call; the handler checks them. */
  headers?: z.ZodObject;
  status?: 200 | 201;
  /** The reply is sent as a file to keep; the browser gets it with `fetchFile`. */
  isFile?: true;
  /** The reply of such a call, rows of cells, is sent as CSV, or as an Excel file where the query says so. */
  isCsv?: true;
  /** The reply of such a call is sent as a ZIP. */
  isZip?: true;
  reply: z.ZodType;
  /** Response headers with a meaning for the client. */
  replyHeaders?: z.ZodObject;
}

type Routes = typeof routes;
type Group = Partial<Record<keyof Routes, Omit<Endpoint, "method" | "path">>>;

/** What replaces `:id` or `:token` in a path, unless a call says otherwise. */
type ParamsIn<Path> = Path extends `${string}/:id${string}`
  ? { params: typeof IdParams }
  : Path extends `${string}/:token${string}`
    ? { params: typeof TokenParams }
    : unknown;

type Routed<Call, Route extends { path: string }> = Call &
  Route &
  (Call extends { params: z.ZodObject } ? unknown : ParamsIn<Route["path"]>);

/** Calls of the API, each with the method, the path and the params of the route of its name. */
export const endpoints = <const G extends Group>(calls: G) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const route = routes[name as keyof Routes];
      return [name, { ...route, ...paramsIn(route.path), ...call }];
    }),
  ) as unknown as { [Name in keyof G]: Routed<G[Name], Routes[Name & keyof Routes]> };

function paramsIn(path: string) {
  if (path.includes("/:id")) return { params: IdParams };
  return path.includes("/:token") ? { params: TokenParams } : {};
}
