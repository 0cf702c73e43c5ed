import { jobReferenceKeys, type JobReferences, listJobReferences } from "#contracts/job-references";

interface KeptReferences {
  readReferences: () => JobReferences;
  keepReferences: (references: JobReferences) => void;
}

/** Suggests the references of an order for a further one, unless others were entered for it. Returns what to say about them. */
export function carryReferences(references: JobReferences | null, kept: KeptReferences): string[] {
  if (references === null || listJobReferences(references).length === 0) return [];
  const entered = kept.readReferences();
  const isSame = jobReferenceKeys.every((key) => entered[key] === references[key]);
  if (!isSame && listJobReferences(entered).length > 0)
    return ["Your cart has claim or job references already, so those of that order are left out."];
  kept.keepReferences(references);
  return ["Its claim or job references are filled in, too."];
}
