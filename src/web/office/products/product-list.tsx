import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { Link } from "#browser/loading/page-links";
import { api } from "#client/api";
import { refetch } from "#client/api-query";
import type { Product, ProductStatus } from "#contracts/calls/catalogue";
import { formatUsd } from "#contracts/money";
import { productAddress } from "#contracts/product-address";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  ActionQuestion,
  actionsColumn,
  CutText,
  pictureColumn,
  ProductStatusBadge,
  productStatusText,
  type TableColumn,
} from "#office/kit";
import { IconButton } from "#ui/actions/icon-button";
import { Row } from "#ui/layout/layout";
import { useTip } from "#ui/actions/tip";
import { forgetEdited } from "./product-draft.ts";

export const productStatuses: Record<ProductStatus, string> = {
  draft: productStatusText("draft"),
  publish: productStatusText("publish"),
  unpublish: productStatusText("unpublish"),
};

export const statusOptions = Object.entries(productStatuses).map(([value, label]) => ({
  value,
  label,
}));

interface RowActions {
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export const productColumns = (actions: RowActions): TableColumn<Product>[] => [
  pictureColumn(({ image }) => image),
  {
    header: "Title",
    isRowHeader: true,
    className: "w-[40%] max-w-40 sm:max-w-0 lg:w-[30%]",
    cell: ({ title, categories, subCategories }) => (
      <span className="block min-w-0">
        <CutText>{title}</CutText>
        <span className="block truncate text-xs font-normal text-ink-soft lg:hidden">
          {[...categories, ...subCategories].map(({ name }) => name).join(", ")}
        </span>
      </span>
    ),
  },
  {
    header: "Category",
    className: "w-[18%] max-w-0 max-lg:hidden",
    cell: ({ categories }) => <Names of={categories} />,
  },
  {
    header: "Sub-category",
    className: "w-[18%] max-w-0 max-lg:hidden",
    cell: ({ subCategories }) => <Names of={subCategories} />,
  },
  { header: "Original", isNumeric: true, cell: ({ original }) => formatUsd(original) },
  {
    header: "Sale",
    isNumeric: true,
    sortKey: "sale",
    cell: ({ sale }) => (sale === null ? <Dash /> : formatUsd(sale)),
  },
  { header: "Status", cell: ({ status }) => <ProductStatusBadge status={status} /> },
  actionsColumn("w-28", (product) => <Actions product={product} {...actions} />),
];

function Actions({ product, onEdit, onDelete }: RowActions & { product: Product }) {
  const view = useTip("View in shop");
  return (
    <Row as="span" gap={0.5} align="stretch" justify="end">
      {product.status === "publish" && (
        <>
          <Link
            {...view.props}
            to={productAddress(product)}
            target="_blank"
            aria-label={`View ${product.title} in shop`}
            className="inline-flex size-7 items-center justify-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <ExternalLink aria-hidden className="size-4" />
          </Link>
          {view.tip}
        </>
      )}
      <IconButton
        label={`Edit ${product.title}`}
        title="Edit"
        icon={Pencil}
        onClick={() => onEdit(product)}
      />
      <IconButton
        tone="danger"
        label={`Delete ${product.title}`}
        title="Delete"
        icon={Trash2}
        onClick={() => onDelete(product)}
      />
    </Row>
  );
}

function Names({ of }: { of: readonly { name: string }[] }) {
  if (of.length === 0) return <Dash />;
  return <CutText>{of.map(({ name }) => name).join(", ")}</CutText>;
}

const Dash = () => <span className="text-ink-soft">–</span>;

interface DeleteProductProps {
  product: Product;
  onDone: () => void;
  onCancel: () => void;
}

/** Confirms the deletion of a product. */
export function DeleteProduct({ product, onDone, onCancel }: DeleteProductProps) {
  return (
    <ActionQuestion
      title={catalogueTexts.deleteProductTitle}
      text={
        <>
          <p>{catalogueTexts.deleteProductText}</p>
          <p className="mt-3 font-medium break-words text-ink">{product.title}</p>
        </>
      }
      confirmLabel="Delete"
      call={async (queries) => {
        await api.deleteProduct({ params: { id: product._id } });
        forgetEdited(product._id);
        await refetch(queries, "listProducts", "listCategories");
      }}
      done={() => `“${product.title}” was deleted`}
      failed="This product could not be deleted. Please try again."
      onDone={onDone}
      onClose={onCancel}
    />
  );
}
