// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contracts/client";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import { Part } from "./part.tsx";

let load: () => Promise<string>;

const refused = () => Promise.reject(new ApiError(500, { message: "The shop is closing" }));

interface GreetingProps {
  failed?: string;
  children?: (text: string) => ReactNode;
}

function Greeting({ failed, children = (text) => text }: GreetingProps) {
  const query = useQuery({ queryKey: ["greeting"], queryFn: () => load() });
  const part = { query, skeleton: "Please wait", children, ...(failed && { failed }) };
  return [
    createElement(Part<string>, { key: "part", ...part }),
    createElement("button", { key: "again", onClick: () => void query.refetch() }, "Refetch"),
  ];
}

const show = (props: GreetingProps = {}) => renderPart(createElement(Greeting, props));
const retry = async () => fireEvent.click(await screen.findByRole("button", { name: "Retry" }));

beforeEach(() => {
  load = async () => "Hello";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a part shows its skeleton until its data have come", async () => {
  show();
  screen.getByText("Please wait");
  await screen.findByText("Hello");
});

test("a part that could not be loaded says why, and loads again", async () => {
  load = refused;
  show({ failed: "No greeting" });
  await screen.findByText("No greeting");
  screen.getByText("The shop is closing");
  load = async () => "Hello";
  await retry();
  await screen.findByText("Hello");
});

test("without a title, one line says that a part could not be loaded", async () => {
  load = refused;
  show();
  await screen.findByText("This part could not be shown.");
  load = async () => "Hello";
  await retry();
  await screen.findByText("Hello");
});

test("loaded data stay when they can't be loaded once more", async () => {
  show({ failed: "No greeting" });
  await screen.findByText("Hello");
  const fails = vi.fn(refused);
  load = fails;
  fireEvent.click(screen.getByRole("button", { name: "Refetch" }));
  await soon(() => expect(fails).toHaveBeenCalledOnce());
  screen.getByText("Hello");
  expect(screen.queryByText("No greeting")).toBeNull();
});

test("a part that can't show its data loads them again on Retry", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  load = async () => "broken";
  show({
    children(text) {
      if (text === "broken") throw new Error("can't be shown");
      return text;
    },
  });
  await screen.findByText("This part could not be shown.");
  load = async () => "Hello";
  await retry();
  await screen.findByText("Hello");
});
