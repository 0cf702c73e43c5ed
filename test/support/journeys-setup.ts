import { makeJourneyTemplate } from "./journey-shop.ts";
import { openRunFolder } from "./run-folder.ts";

/** One folder for everything that the journeys write, and in it the data that every worker's shop begins with. */
export default async function setUp(): Promise<() => Promise<void>> {
  const run = await openRunFolder({ mayBeInMemory: true });
  try {
    await makeJourneyTemplate();
  } catch (error) {
    await run.close();
    throw error;
  }
  return () => run.close();
}
