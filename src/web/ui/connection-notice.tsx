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
        <p className="pointer-events-auto max-w-xl rounded-xl border border-amber bg-card px-4 py-3 shadow-float">
          There is no connection. Nothing is lost: this page stays as it is, and goes on by itself
          when the connection is back.
        </p>
      )}
    </div>
  );
}
