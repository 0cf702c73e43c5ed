import { loadOnRequest } from "#browser/loading/load-again";
import { noteServerTime } from "#browser/time/server-clock";
import type { Contract } from "#contracts/calls/contract";
import {
  ApiError,
  type CallArg,
  type CalledRoute,
  callRoute,
  describeFailure,
  makeClient,
  pickErrorMessage,
  unreachableText,
} from "#contracts/client";
import { shopRoutes } from "#contracts/shop-routes";
import { watchForEndedSession } from "./ended-session.ts";
import { token } from "./token.ts";

type Name = keyof Contract;
type Routes = Partial<Record<Name, CalledRoute>>;

const watch = <Watched extends object>(calls: Watched): Watched =>
  watchForEndedSession(calls, token.read, (error) => notifyEnd(error));

const makeCalls = (routes: Routes) =>
  watch(makeClient<Contract>(routes as Required<Routes>, token.read, noteServerTime));

/** The calls of the back office and those that are rare; no page carries their routes from the start. */
export const loadLateCalls = loadOnRequest(async () => {
  const { officeRoutes, rareRoutes } = await import("#contracts/late-routes");
  const routes: Routes = { ...rareRoutes, ...officeRoutes };
  return { routes, calls: makeCalls(routes) };
});

const findLateCalls = () =>
  loadLateCalls().catch(() => {
    throw new ApiError(0, { message: unreachableText });
  });

const sendLateCall = (name: string) => async (arg: unknown) => {
  const { calls } = await findLateCalls();
  return (calls as unknown as Record<string, (arg: unknown) => unknown>)[name]!(arg);
};

/** Every call of the API. */
export const api = new Proxy(makeCalls(shopRoutes), {
  // A promise that resolves with the calls asks for "then".
  get: (calls, name) =>
    Reflect.get(calls, name) ??
    (name === "then" || typeof name === "symbol" ? undefined : sendLateCall(name)),
});

export const fetchFile = async <File extends FileName>(
  name: File,
  arg: CallArg<Contract[File]>,
): Promise<Blob> => {
  const routes: Routes = shopRoutes;
  const route = routes[name] ?? (await findLateCalls()).routes[name]!;
  const send = () => callRoute(route, arg, { bearer: token.read() });
  return (await whileSignedIn(send)).blob();
};

/** What another way of sending sends with the token of a logged-in person. */
export const whileSignedIn = <Reply>(send: () => Promise<Reply>): Promise<Reply> =>
  watch({ send }).send();

type EndListener = (error: ApiError) => Promise<boolean> | void;

/** Called when the shop refuses the token of a logged-in call; resolves to true where the call is to be retried. */
export const onSessionEnd = (listener: EndListener): void => {
  notifyEnd = listener;
};

let notifyEnd: EndListener = () => {};

type FileName = {
  [File in Name]: Contract[File] extends { isFile: true } ? File : never;
}[Name];

export { ApiError, describeFailure, pickErrorMessage };
