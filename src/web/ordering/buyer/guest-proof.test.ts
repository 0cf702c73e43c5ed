import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { makeGuestProof } from "./guest-proof.ts";

const proof = { email: "ann@example.com", token: "secret" };
const setUp = () => {
  const state = {
    storage: makeMemoryStorage(),
    time: Date.UTC(2026, 0, 1),
    buyer: null as string | null,
  };
  const kept = makeGuestProof({
    storage: state.storage,
    now: () => state.time,
    buyer: () => state.buyer,
  });
  return { state, kept };
};

test("the proof of a verified address is kept for the hour in which it is valid", () => {
  const { state, kept } = setUp();
  expect(kept.read()).toBeNull();
  kept.keep(proof);
  state.time += 59 * 60_000;
  expect(kept.read()).toEqual(proof);
  state.time += 60_000;
  expect(kept.read()).toBeNull();
  expect(state.storage.getItem("guestProof")).toBeNull();
});

test("the proof is a guest's only, and a broken copy of it is ignored", () => {
  const { state, kept } = setUp();
  kept.keep(proof);
  state.buyer = "u1";
  expect(kept.read()).toBeNull();
  state.buyer = null;
  kept.keep({ email: "ann@example.com" } as typeof proof);
  expect(kept.read()).toBeNull();
});
