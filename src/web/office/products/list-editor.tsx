import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "#ui/button";
import { Stack } from "#ui/layout";

interface ListEditorProps {
  title: string;
  text: string;
  /** That of `useFocusNext`; its `[data-add]` is the button that adds an entry. */
  area: RefObject<HTMLDivElement | null>;
  /** For example "Add field". */
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** A list within a product's form, with its heading and a button that adds an entry. */
export function ListEditor(props: ListEditorProps) {
  const { title, text, area, addLabel, isFull, onAdd, children } = props;
  const titleId = useId();
  return (
    <Stack ref={area} role="group" aria-labelledby={titleId} gap={3}>
      <div>
        <h3 id={titleId} className="text-base">
          {title}
        </h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {children}
      <Button
        tone="secondary"
        data-add=""
        className="self-start"
        icon={Plus}
        disabled={isFull}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </Stack>
  );
}
