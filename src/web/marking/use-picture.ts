import { useEffect, useState } from "react";
import type { PictureSource } from "./use-marking.ts";

type Loading = { status: "loading" | "failed" } | { status: "ready"; picture: ImageBitmap };

/** A picture to draw on, decoded; `retry` loads one that failed again. */
export function usePicture({ read }: PictureSource): Loading & { retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let picture: ImageBitmap | undefined;
    const load = async () => {
      try {
        picture = await createImageBitmap(await read());
        if (isOver) picture.close();
        else setLoading({ status: "ready", picture });
      } catch {
        if (!isOver) setLoading({ status: "failed" });
      }
    };
    void load();
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [read, attempt]);
  const retry = () => {
    setLoading({ status: "loading" });
    setAttempt((now) => now + 1);
  };
  return { ...loading, retry };
}
