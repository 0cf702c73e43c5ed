import { WifiOff } from "lucide-react";
import { waitingForConnection } from "#browser/connection";
import { useStore } from "#browser/store";

/** Says that what was asked for waits for the connection. */
export function ConnectionNotice() {
  const isWaiting = useStore(waitingForConnection) > 0;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center"
    >
      {isWaiting && (
        <p className="pointer-events-auto flex max-w-xl items-start gap-3 rounded-xl border border-amber bg-card px-4 py-3 shadow-float">
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-amber-ink" />
          <span>
            There is no connection. Nothing is lost: this page stays as it is, and goes on by itself
            when the connection is back.
          </span>
        </p>
      )}
    </div>
  );
}
