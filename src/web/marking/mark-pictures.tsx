import { PenLine } from "lucide-react";
import { type ComponentProps, useEffect, useId, useRef } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { pictureRule } from "#contracts/uploads";
import { Button } from "#ui/actions/button";
import { FieldHint } from "#ui/fields/field";
import { Stack, Toolbar } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Spinner } from "#ui/spinner";
import { pictureAt, pictureOfFile, type useMarking } from "./use-marking.ts";

const usePictureMarker = lazyPart(() => import("./picture-marker.tsx"));

interface MarkPicturesProps {
  marking: ReturnType<typeof useMarking>;
  /** Delivered pictures to choose from. */
  pictures?: readonly { filename: string; url: string }[];
  hint: string;
  disabled: boolean;
  onMarked: (file: File) => void;
}

/** Chooses a picture and draws on it; the drawing code is loaded on demand. */
export function MarkPictures(props: MarkPicturesProps) {
  const { source, marks, drawing, close } = props.marking;
  const isOpen = source !== null;
  const area = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that had focus is gone.
    if (wasOpen.current !== isOpen) area.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const [PictureMarker, reload] = usePictureMarker();
  return (
    <div ref={area} tabIndex={-1} className="rounded-lg">
      {source ? (
        <Part
          isCard
          onRetry={reload}
          skeleton={<Spinner size="large" label="The picture is loading" />}
        >
          <PictureMarker
            source={source}
            drawn={marks}
            drawing={drawing}
            onDiscard={close}
            onMarked={(file) => {
              props.onMarked(file);
              close();
            }}
          />
        </Part>
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
}

function Choices({ marking: { open }, pictures = [], hint, disabled }: MarkPicturesProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={`${id}-label`} gap={1.5}>
      <span id={`${id}-label`} className="font-medium">
        Draw on a picture
      </span>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <Toolbar gap={2}>
        {pictures.map((picture) => (
          <ChoiceButton
            key={picture.url}
            text={`Mark ${picture.filename}`}
            disabled={disabled}
            onClick={() => open(pictureAt(picture))}
          />
        ))}
        <OwnPicture disabled={disabled} onPick={(file) => open(pictureOfFile(file))} />
      </Toolbar>
    </Stack>
  );
}

const ChoiceButton = ({ text, ...button }: { text: string } & ComponentProps<"button">) => (
  <Button
    {...button}
    tone="secondary"
    className="max-w-full wrap-anywhere max-sm:w-full"
    icon={PenLine}
    iconClass="size-4 shrink-0"
  >
    {text}
  </Button>
);

function OwnPicture({ disabled, onPick }: { disabled: boolean; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ChoiceButton
        text="Mark a picture of yours"
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture to mark"
        accept={pictureRule.extensions.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onPick(file);
        }}
      />
    </>
  );
}
