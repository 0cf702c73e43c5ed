export interface Visibility {
  isVisible(): boolean;
  onChange(listener: () => void): () => void;
}

export const tabVisibility: Visibility = {
  isVisible: () => document.visibilityState === "visible",
  onChange(listener) {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

/** Runs something only while the tab is visible. `start` returns a function that ends it, and so does this. */
export function whileVisible(start: () => () => void, visibility: Visibility): () => void {
  let end: (() => void) | null = null;
  const follow = () => {
    if (visibility.isVisible()) end ??= start();
    else pause();
  };
  const pause = () => {
    end?.();
    end = null;
  };
  const unfollow = visibility.onChange(follow);
  follow();
  return () => {
    unfollow();
    pause();
  };
}

export function repeatEvery(milliseconds: number, work: () => void): () => void {
  work();
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}
