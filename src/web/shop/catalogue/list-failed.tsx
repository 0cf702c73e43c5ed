import { RotateCw } from "lucide-react";
import { useRevalidator } from "react-router";
import { texts } from "#contracts/texts";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";

/** A list that could not be loaded: empty, with a button to retry. */
export function ListFailed({ what = "list" }: { what?: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={`This ${what} could not be loaded`}
        text="The connection may be down. Please try again."
        action={
          <Button
            tone="secondary"
            icon={RotateCw}
            busy={state === "loading"}
            onClick={() => void revalidate()}
          >
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
