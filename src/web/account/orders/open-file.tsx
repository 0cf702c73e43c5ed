import { Eye } from "lucide-react";
import { type MouseEvent, Suspense, useState } from "react";
import { lazyPart } from "#browser/load-again";
import { PartBoundary } from "#ui/part-boundary";
import { Spinner } from "#ui/spinner";
import type { ViewedFile } from "./file-viewer.tsx";

const useFileViewer = lazyPart(() => import("./file-viewer.tsx"));

/** Opens a picture or a PDF in the page; a PDF on a phone, or without a viewer in the browser, in a tab of its own. */
export function OpenFile({ file }: { file: ViewedFile }) {
  // As it was then: links are new each time that the order is fetched.
  const [opened, setOpened] = useState<ViewedFile | null>(null);
  const [FileViewer, reload] = useFileViewer();
  const open = (event: MouseEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier || !showsInPage(file)) return;
    event.preventDefault();
    setOpened(file);
  };
  return (
    <>
      <a
        href={file.viewUrl}
        target="_blank"
        rel="noreferrer"
        aria-label={`Open ${file.filename}`}
        data-print="no"
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-medium text-primary underline-offset-4 hover:underline max-sm:min-w-11 max-sm:justify-center"
        onClick={open}
      >
        <span className="max-sm:sr-only">Open</span>
        <Eye aria-hidden className="size-5" />
      </a>
      {opened && (
        <PartBoundary onRetry={reload}>
          <Suspense fallback={<Spinner label="The file is loading" />}>
            <FileViewer file={opened} onClose={() => setOpened(null)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** Phones show the first page of a PDF in a frame at most. */
function showsInPage({ contentType }: ViewedFile): boolean {
  if (contentType.startsWith("image/")) return true;
  return navigator.pdfViewerEnabled && matchMedia("(min-width: 768px)").matches;
}
