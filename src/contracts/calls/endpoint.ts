import type { z } from "zod";

/** One call of the API: everything that server, client and OpenAPI document need to know of it. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  summary: string;
  /** Who must be signed in; absent means anyone. The verb asks again. */
  auth?: "user" | "admin";
  /** Sends the answer from memory until the named thing changes; only for reads that are the same for every visitor. */
  memory?: "catalogue" | "chatbot";
  /** The fields of a multipart/form-data body; the handler reads it as a stream and checks it. */
  multipart?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Request headers with a meaning for this call; the handler checks them. */
  headers?: z.ZodObject;
  status?: 200 | 201;
  reply: z.ZodType;
  /** Headers of the answer with a meaning for its reader. */
  replyHeaders?: z.ZodObject;
}

export const endpoint = <const E extends Endpoint>(e: E): E => e;
