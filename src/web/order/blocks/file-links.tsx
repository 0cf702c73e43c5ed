import { Download } from "lucide-react";
import { readExtension, orderFileRules } from "#contracts/uploads";

interface LinkedFile {
  filename: string;
  url: string;
}

const pictureTypes: readonly string[] = orderFileRules.blueprint.extensions;
const isPicture = ({ filename }: LinkedFile): boolean =>
  pictureTypes.includes(readExtension(filename));

/** Files that somebody sent: pictures to look at, the rest to download. */
export function FileLinks({ files }: { files: readonly LinkedFile[] }) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map(({ filename, url }) => (
            <li key={url} className="max-w-full">
              <a href={url} target="_blank" rel="noreferrer" className="block w-fit max-w-full">
                <img
                  src={url}
                  alt={filename}
                  loading="lazy"
                  className="h-48 max-w-full rounded-lg border border-hairline bg-sunken object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col">
          {others.map(({ filename, url }) => (
            <DownloadItem key={url} url={url} filename={filename} />
          ))}
        </ul>
      )}
    </>
  );
}

export const DownloadItem = ({ filename, url }: LinkedFile) => (
  <li className="min-w-0 wrap-anywhere">
    <a href={url} download className="link inline-flex min-h-6 items-center gap-1.5">
      <Download aria-hidden className="size-4 shrink-0" data-print="no" />
      <span>{filename}</span>
    </a>
  </li>
);
