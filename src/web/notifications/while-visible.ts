export interface Visibility {
  isVisible(): boolean;
  /** Answers how to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Whether somebody can see this tab. */
export const tabVisibility: Visibility = {
  isVisible: () => document.visibilityState === "visible",
  onChange(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

/** Does something only while the tab can be seen. `start` answers how to end it; so does this. */
export function whileVisible(start: () => () => void, visibility: Visibility): () => void {
  let end: (() => void) | null = null;
  const follow = () => {
    if (visibility.isVisible()) end ??= start();
    else rest();
  };
  const rest = () => {
    end?.();
    end = null;
  };
  const unfollow = visibility.onChange(follow);
  follow();
  return () => {
    unfollow();
    rest();
  };
}

/** Does something now and then regularly. */
export function repeatEvery(milliseconds: number, work: () => void): () => void {
  work();
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
