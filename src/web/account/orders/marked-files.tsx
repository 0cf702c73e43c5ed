import { useId } from "react";
import { MarkPictures, type useMarking } from "#marking";
import { FieldError } from "#ui/field";
import {
  type ChosenFile,
  FilesField,
  orderFileRuleOf,
  orderFileTypes,
  sendOrderFile,
  useChosenFiles,
} from "#upload";

interface MarkedFilesProps {
  label: string;
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => readonly ChosenFile[]) => void;
  most: number;
  /** What takes the files, for the sentence about those left out: "An answer". */
  taker: string;
  error: string | undefined;
  /** The form is being sent. */
  isBusy: boolean;
  marking: ReturnType<typeof useMarking>;
  markHint: string;
  /** Delivered pictures that can be marked. */
  pictures?: readonly { filename: string; url: string }[];
}

/** Pictures to draw on, and the files that go with an answer or a request. */
export function MarkedFiles(props: MarkedFilesProps) {
  const { label, files, onChange, most, taker, error, isBusy, marking, markHint, pictures } = props;
  const id = useId();
  const upload = useChosenFiles({
    files,
    onChange,
    most,
    ruleOf: orderFileRuleOf,
    send: sendOrderFile,
  });
  return (
    <>
      <MarkPictures
        marking={marking}
        pictures={pictures}
        hint={markHint}
        disabled={upload.isFull || isBusy}
        onMarked={(file) => upload.choose([file])}
      />
      <div>
        <FilesField
          label={label}
          hint="Pictures of up to 10 MB (.jpg, .png, .webp), sketches of up to 25 MB (.esx)"
          types={orderFileTypes}
          upload={upload}
          isBusy={isBusy}
          taker={taker}
        />
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}
