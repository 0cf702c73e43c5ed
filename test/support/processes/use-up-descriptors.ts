import { closeSync, openSync } from "node:fs";

/** Loaded into a process under test: SIGUSR2 opens files until no descriptor is left, and the next one closes them. */
const taken: number[] = [];

process.on("SIGUSR2", () => {
  if (taken.length > 0) return taken.splice(0).forEach((descriptor) => closeSync(descriptor));
  try {
    for (;;) taken.push(openSync("/dev/null", "r"));
  } catch {
    process.stdout.write("descriptors used up\n");
  }
});
