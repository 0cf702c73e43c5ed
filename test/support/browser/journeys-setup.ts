import { ensureJourneyTemplate } from "./journey-template.ts";
import { openRunFolder } from "#test/processes/run-folder";

/** One folder for everything that the journeys write, and the data that every worker's shop begins with. */
export default async function setUp(): Promise<() => Promise<void>> {
  const run = await openRunFolder({ mayBeInMemory: true });
  try {
    await ensureJourneyTemplate();
  } catch (error) {
    await run.close();
    throw error;
  }
  return () => run.close();
}
