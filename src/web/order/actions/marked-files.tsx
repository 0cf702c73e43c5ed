import { useId } from "react";
import type { Form } from "#form";
import { MarkPictures, type useMarking } from "#marking";
import { FieldError } from "#ui/field";
import {
  type ChosenFile,
  FilesField,
  pickOrderFileRule,
  orderFileTypes,
  sendOrderFile,
  useChosenFiles,
} from "#upload";

interface MarkedFilesProps {
  form: Pick<Form<{ files: readonly ChosenFile[] }>, "values" | "set" | "errors" | "isBusy">;
  label: string;
  most: number;
  /** What takes the files, for the sentence about those left out: "An answer". */
  taker: string;
  marking: ReturnType<typeof useMarking>;
  markHint: string;
  pictures?: readonly { filename: string; url: string }[];
}

export function MarkedFiles(props: MarkedFilesProps) {
  const { form, label, most, taker, marking, markHint, pictures } = props;
  const id = useId();
  const upload = useChosenFiles({
    files: form.values.files,
    onChange: (change) => form.set(({ files }) => ({ files: change(files) }), ["attachments"]),
    most,
    pickRule: pickOrderFileRule,
    send: sendOrderFile,
  });
  return (
    <>
      <MarkPictures
        marking={marking}
        pictures={pictures}
        hint={markHint}
        disabled={upload.isFull || form.isBusy}
        onMarked={(file) => upload.choose([file])}
      />
      <div>
        <FilesField
          label={label}
          hint="Pictures and PDFs of up to 10 MB (.jpg, .png, .webp, .pdf), sketches of up to 25 MB (.esx)"
          types={orderFileTypes}
          upload={upload}
          isBusy={form.isBusy}
          taker={taker}
        />
        <FieldError id={id} error={form.errors["attachments"]} />
      </div>
    </>
  );
}
