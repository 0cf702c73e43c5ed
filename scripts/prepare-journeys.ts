import { ensureJourneyTemplate } from "#test/journey-template";
import { openRunFolder } from "#test/run-folder";

/** Makes what the journeys need besides a build and a browser; they would make it themselves, but then have to wait. */
const run = await openRunFolder({ mayBeInMemory: true });
try {
  await ensureJourneyTemplate();
} finally {
  await run.close();
}
