import { FolderDown } from "lucide-react";

interface ArchiveLinkProps {
  url: string;
  /** What the ZIP is of, where its place does not say so, for example "of v1". */
  what?: string;
}

/** Downloads all files of a version, or of all of them, as one ZIP. */
export const ArchiveLink = ({ url, what = "" }: ArchiveLinkProps) => (
  <a href={url} download data-print="no" className="link inline-flex min-h-11 items-center gap-1.5">
    <FolderDown aria-hidden className="size-4.5" />
    <span>{`${`Download all ${what}`.trim()} (ZIP)`}</span>
  </a>
);
