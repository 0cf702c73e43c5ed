import { ensureJourneyTemplate } from "#test/browser/journey-template";
import { openRunFolder } from "#test/processes/run-folder";

/** Makes the demo shop that journeys begin with, so that they need not wait for it. */
const run = await openRunFolder({ mayBeInMemory: true });
try {
  await ensureJourneyTemplate();
} finally {
  await run.close();
}
