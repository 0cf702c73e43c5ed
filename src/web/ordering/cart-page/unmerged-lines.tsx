import { useEffect, useState } from "react";
import { api } from "#client/api";
import { findCart, guestCart, type UnmergedLine } from "#ordering/cart";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";

interface UnmergedLinesProps {
  left: readonly UnmergedLine[];
  onTryAgain: () => void;
}

/** Guest cart lines that could not be merged into the account's cart. */
export function UnmergedLines({ left, onTryAgain }: UnmergedLinesProps) {
  const remove = async () => {
    for (const { line } of left) guestCart.setQuantity(line._id, 0);
    (await findCart())?.reload();
  };
  return (
    <Notice
      tone="warning"
      title={
        left.length === 1
          ? "One report from before you logged in could not be added to this cart"
          : `${left.length} reports from before you logged in could not be added to this cart`
      }
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onTryAgain}>
            Try again
          </Button>
          <Button tone="quiet" onClick={() => void remove()}>
            {left.length === 1 ? "Drop it" : "Drop them"}
          </Button>
        </div>
      }
    >
      <p>It is kept in this browser.</p>
      <ul className="mt-1 list-disc pl-5">
        {left.map(({ line, reason }) => (
          <li key={line._id}>
            <UnmergedTitle productId={line.product} />
            <span>{`${addressAfter(line)}: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function addressAfter({ additionalData }: UnmergedLine["line"]): string {
  const address = additionalData?.projectDetails?.address;
  return address ? `, ${address}` : "";
}

function UnmergedTitle({ productId }: { productId: string }) {
  const [title, setTitle] = useState("A report");
  useEffect(() => {
    const abort = new AbortController();
    api.getProduct({ params: { id: productId }, signal: abort.signal }).then(
      ({ data }) => setTitle(data.title),
      () => undefined,
    );
    return () => abort.abort();
  }, [productId]);
  return <span>{title}</span>;
}
