import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { jobReferenceKeys } from "#contracts/job-references";
import { PersonQueries } from "#session";

interface EarlierReferencesProps {
  userId: string;
  /** The list of a field has this id, a hyphen and the field's name. */
  listId: string;
}

/** Suggestions for the fields of the same names: what the customer's last orders have, the newest first. */
export default function EarlierReferences({ userId, listId }: EarlierReferencesProps) {
  return (
    <PersonQueries userId={userId}>
      <Suggestions listId={listId} />
    </PersonQueries>
  );
}

function Suggestions({ listId }: Pick<EarlierReferencesProps, "listId">) {
  const { data } = useQuery(apiQuery("listOrders", { query: { page: 1, limit: 50 } }));
  const earlier = (data?.data ?? []).flatMap(({ jobReferences, products }) =>
    jobReferences ? [jobReferences] : products.flatMap((line) => line.jobReferences ?? []),
  );
  return jobReferenceKeys.map((key) => (
    <datalist key={key} id={`${listId}-${key}`}>
      {[...new Set(earlier.map((references) => references[key]))]
        .filter((text) => text !== "")
        .map((text) => (
          <option key={text}>{text}</option>
        ))}
    </datalist>
  ));
}
