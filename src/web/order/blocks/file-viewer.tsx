import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Dialog } from "#ui/dialogs/dialog";
import { QueryFailed } from "#ui/states/error-state";
import { Box, Row } from "#ui/layout/layout";
import { Spinner } from "#ui/spinner";

export interface ViewedFile {
  filename: string;
  url: string;
  viewUrl: string;
  contentType: string;
}

interface FileViewerProps {
  file: ViewedFile;
  onClose: () => void;
}

export default function FileViewer({ file, onClose }: FileViewerProps) {
  const { filename, url, viewUrl } = file;
  const query = useQuery({
    queryKey: ["delivered file", viewUrl],
    queryFn: ({ signal }) => isThere(viewUrl, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={filename}
      size="large"
      footer={
        <>
          <a
            href={viewUrl}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            Open in a new tab
          </a>
          <Row as="a" href={url} download gap={1.5} inline className="link min-h-11">
            <Download aria-hidden className="size-4.5" />
            Download
          </Row>
        </>
      }
    >
      {query.isPending && (
        <p className="grid h-[70vh] place-items-center">
          <Spinner size="large" label="The file is loading" />
        </p>
      )}
      {query.data === true && <Content file={file} />}
      {(query.isError || query.data === false) && (
        <QueryFailed
          query={query}
          title="This file could not be opened"
          text={
            query.isError
              ? "The connection may be down, or the browser stopped it. Please try again."
              : "Its link has expired. Reload the page and open it again."
          }
        />
      )}
    </Dialog>
  );
}

/** Whether the link still works: a frame shows nothing useful otherwise. */
const isThere = async (url: string, signal: AbortSignal): Promise<boolean> =>
  (await fetch(url, { method: "HEAD", signal })).ok;

function Content({ file: { filename, viewUrl, contentType } }: Pick<FileViewerProps, "file">) {
  if (contentType.startsWith("image/"))
    return (
      <img
        src={viewUrl}
        alt={filename}
        className="mx-auto max-h-[70vh] max-w-full rounded-lg bg-sunken object-contain"
      />
    );
  return (
    <Box
      as="iframe"
      src={viewUrl}
      title={filename}
      frame="panel"
      className="h-[70vh] w-full bg-sunken"
    />
  );
}
