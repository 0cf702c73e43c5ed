import type { StoredFile } from "#contracts/calls/catalogue";
import { type ImageFormat, imageVariantUrl, imageWidths } from "#contracts/picture-sizes";
import { RoofOutline } from "#ui/roof-outline";

export type PictureFile = Pick<StoredFile, "url" | "width" | "height" | "card">;

interface PictureProps {
  /** Nothing: a grey placeholder with a roof in outline. */
  file: PictureFile | null | undefined;
  /** "" where the text beside it says the same. */
  alt: string;
  /** Width on the page, as in the attribute: "(width < 40rem) 100vw, 25vw". */
  sizes: string;
  ratio?: "4/3" | "3/2";
  /** Shows the drawing for cards where the picture has one. */
  isCard?: boolean;
  fit?: "cover" | "contain";
  /** In sight at once: loaded first, not lazily. */
  priority?: boolean;
  className?: string;
}

/** A shop picture in the smallest format and size that fits; its box is there before the picture. */
export function Picture(props: PictureProps) {
  const { file, alt, sizes, ratio = "4/3", fit = "cover", priority = false } = props;
  const box = `block overflow-hidden bg-sunken ${ratios[ratio]} ${props.className ?? ""}`;
  if (!file) return <PicturePlaceholder className={box} alt={alt} />;
  const drawing = props.isCard && file.card;
  return (
    <picture className={box}>
      {!drawing &&
        (["avif", "webp"] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={srcSet(file.url, format)}
            sizes={sizes}
          />
        ))}
      <img
        {...(drawing ? { src: drawing } : jpegs(file.url, sizes))}
        alt={alt}
        width={file.width ?? 1280}
        height={file.height ?? 960}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        className={`size-full ${fit === "cover" ? "object-cover" : "object-contain"}`}
      />
    </picture>
  );
}

const jpegs = (url: string, sizes: string) => ({
  src: imageVariantUrl(url, 640, "jpeg"),
  srcSet: srcSet(url, "jpeg"),
  sizes,
});

function PicturePlaceholder({ className, alt }: { className: string; alt: string }) {
  return (
    <div
      className={`grid place-items-center text-line ${className}`}
      {...(alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": alt })}
    >
      <RoofOutline className="w-1/3 max-w-28" />
    </div>
  );
}

const srcSet = (url: string, format: ImageFormat) =>
  imageWidths.map((width) => `${imageVariantUrl(url, width, format)} ${width}w`).join(", ");

const ratios = { "4/3": "aspect-4/3", "3/2": "aspect-3/2" };
