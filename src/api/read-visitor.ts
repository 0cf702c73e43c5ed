import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { idleHeader } from "#contracts/client";
import { routes } from "#contracts/routes";
import type { Visitor } from "#src/app.ts";
import { readBearer } from "./actor.ts";

/** Where a request comes from; `address` is the client's. */
export const readVisitor = (request: FastifyRequest, address: string): Visitor => ({
  token: readBearer(request.headers.authorization),
  address,
  userAgent: request.headers["user-agent"] ?? "",
  isByItself: isPoll(request) || request.headers[idleHeader] !== undefined,
  log: request.log as Logger,
  request,
});

const isPoll = ({ method, url }: FastifyRequest): boolean =>
  method === "GET" && url.startsWith(routes.listNotifications.path);
