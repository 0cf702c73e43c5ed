import { FolderDown } from "lucide-react";

interface ArchiveLinkProps {
  url: string;
  /** Says of which files where the place does not, for example "v1". */
  of?: string;
}

/** Downloads all files of a version as one ZIP. */
export const ArchiveLink = ({ url, of }: ArchiveLinkProps) => (
  <a href={url} download data-print="no" className="link inline-flex min-h-11 items-center gap-1.5">
    <FolderDown aria-hidden className="size-4.5" />
    {of ? `Download all of ${of} (ZIP)` : "Download all (ZIP)"}
  </a>
);
