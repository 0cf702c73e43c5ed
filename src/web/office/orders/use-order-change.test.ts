// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#client/api";
import { apiQuery, makeQueryClient } from "#client/api-query";
import { soon } from "#test/soon";
import { useOrderChange } from "./use-order-change.tsx";

const id = "0a1b2c3d-0000-4000-8000-000000000000";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("changes of an order are sent one after another, so that the newest response is shown", async () => {
  const sent: string[] = [];
  const held = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path.split("/").at(-1)!);
    if (sent.length === 1) await held.promise;
    return Response.json({
      _id: id,
      status: "processing",
      work: sent.length === 1 ? null : "nearly done",
    });
  });
  const client = makeQueryClient();
  const { queryKey } = apiQuery("getOrder", { params: { id } });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const change = () => renderHook(() => useOrderChange(id), { wrapper }).result.current;

  const note = change()(() =>
    api.addOrderNote({ params: { id }, body: { note: "A second roof" } }),
  );
  const mark = change()(() => api.markWork({ params: { id }, body: { work: "nearly done" } }));
  await soon(() => expect(sent).toHaveLength(1));
  held.resolve();
  await Promise.all([note, mark]);
  expect(sent).toHaveLength(2);
  await soon(() =>
    expect(client.getQueryData(queryKey)).toMatchObject({ data: { work: "nearly done" } }),
  );
});
