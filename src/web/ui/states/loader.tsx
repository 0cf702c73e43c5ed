import { texts } from "#contracts/texts";
import { RoofOutline } from "#ui/roof-outline";

interface LoaderProps {
  text?: string;
  /** Fills the place of a whole page, so that nothing jumps when it arrives. */
  isPage?: boolean;
}

export function Loader({ text = texts.loader, isPage = false }: LoaderProps) {
  return (
    <div
      role="status"
      className={`flex flex-col items-center justify-center gap-4 text-ink-soft ${
        isPage ? "min-h-[60dvh]" : "py-12"
      }`}
    >
      <RoofOutline isDrawn className="w-24 text-primary" />
      <span>{text}</span>
    </div>
  );
}

/** A page that is not known yet, with the heading it will have. */
export const PageLoader = ({ title, text }: { title: string; text?: string }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Loader isPage text={text} />
  </>
);

/** For screen readers, beside a skeleton that is only visual. */
export const LoaderText = () => (
  <p role="status" className="sr-only">
    {texts.loader}
  </p>
);
