import { useQuery } from "@tanstack/react-query";
import { createBrowserStore } from "#browser/create-browser-store";
import { useStore } from "#browser/store";
import { apiQuery } from "#client/api-query";
import { healthTopics } from "#contracts/health";
import { useShopSettings } from "#page";
import { listFirstSteps } from "./first-steps.tsx";

const stepsHidden = createBrowserStore({
  key: "firstStepsHidden",
  first: false,
  parse: (text) => text === "yes",
  format: (isHidden) => (isHidden ? "yes" : null),
});

/** What is wrong behind the shop, and the first steps of a new one; where one can't be loaded the page does without it. */
export function useGreeting() {
  const settings = useShopSettings();
  const isHidden = useStore(stepsHidden);
  const health = useQuery({ ...apiQuery("getShopHealth", {}), retry: false });
  const done = useQuery({ ...apiQuery("getFirstSteps", {}), retry: false });
  const states = health.data?.data.states;
  const steps = done.data && settings ? listFirstSteps(done.data.data, settings) : [];
  return {
    issues: states && healthTopics.filter((topic) => states[topic] !== "fine"),
    steps: isHidden || steps.every(({ isDone }) => isDone) ? [] : steps,
    hideSteps: () => stepsHidden.write(true),
  };
}
