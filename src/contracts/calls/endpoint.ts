import type { z } from "zod";

/** One call of the API: everything that server, client and OpenAPI document need to know of it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Who must be signed in; absent means anyone. The verb asks again. */
  auth?: "user" | "admin";
  /** Sends the answer from memory until the catalogue changes; only for reads that are the same for every visitor. */
  memory?: "catalogue";
  /** The body is multipart/form-data, read as a stream by the handler. */
  multipart?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: 200 | 201;
  reply: z.ZodType;
}

export const endpoint = <const E extends Endpoint>(e: E): E => e;
