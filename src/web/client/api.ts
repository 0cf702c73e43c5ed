import { noteServerTime } from "#browser/server-clock";
import type { Contract } from "#contracts/calls/contract";
import {
  ApiError,
  type CallArg,
  callRoute,
  describeFailure,
  makeClient,
  pickErrorMessage,
} from "#contracts/client";
import { routes } from "#contracts/routes";
import { watchForEndedSession } from "./ended-session.ts";
import { token } from "./token.ts";

export const api = watchForEndedSession(
  makeClient<Contract>(routes, token.read, noteServerTime),
  token.read,
  () => notifyEnd(),
);

export const fetchFile = async <Name extends FileName>(
  name: Name,
  arg: CallArg<Contract[Name]>,
): Promise<Blob> => {
  const { get } = watchForEndedSession(
    { get: () => callRoute(routes[name], arg, { bearer: token.read() }) },
    token.read,
    () => notifyEnd(),
  );
  return (await get()).blob();
};

/** Called when the shop refuses the token of a logged-in call. */
export const onSessionEnd = (listener: () => void): void => {
  notifyEnd = listener;
};

let notifyEnd = () => {};

type FileName = {
  [Name in keyof Contract]: Contract[Name] extends { isFile: true } ? Name : never;
}[keyof Contract];

export { ApiError, describeFailure, pickErrorMessage };
