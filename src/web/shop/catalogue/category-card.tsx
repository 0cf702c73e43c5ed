import { Link } from "#browser/page-links";
import type { Category } from "#contracts/calls/catalogue";
import { texts } from "#contracts/texts";
import { LinkButton } from "#ui/link-button";
import { Picture } from "#product";

export function CategoryCard({ category, isFirst }: { category: Category; isFirst: boolean }) {
  const image = category.landingImage ?? category.thumbnailImage;
  return (
    <li className="flex flex-col overflow-clip rounded-xl border border-hairline bg-card">
      {image ? (
        <Picture
          file={image}
          alt=""
          sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) 50vw, 400px"
          priority={isFirst}
          className="border-b border-hairline"
        />
      ) : (
        <FirstLetter of={category.name} />
      )}
      <div className="flex grow flex-col gap-3 p-5">
        <h2 className="text-lg">
          <Link
            to={`/shop/${category._id}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center rounded-sm hover:text-primary"
          >
            {category.name}
          </Link>
        </h2>
        <p className="text-ink-soft">{category.description}</p>
        <LinkButton
          to={`/shop/${category._id}/products`}
          tone="secondary"
          className="mt-auto self-start"
          aria-label={`${texts.viewProducts}: ${category.name}`}
        >
          {texts.viewProducts}
        </LinkButton>
      </div>
    </li>
  );
}

/** In place of the picture of a category that has none. */
export function FirstLetter({ of: name }: { of: string }) {
  return (
    <span
      aria-hidden
      className="drafting-grid grid aspect-4/3 place-items-center border-b border-hairline text-4xl font-bold text-line"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
