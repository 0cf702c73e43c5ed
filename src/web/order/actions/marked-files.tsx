import type { Form } from "#form";
import { MarkPictures, type useMarking } from "#marking";
import {
  type ChosenFile,
  FilesField,
  filesProblem,
  listFileUrls,
  pickOrderFileRule,
  orderFileTypes,
  sendOrderFile,
  useChosenFiles,
} from "#upload";

/** Of the files of a form, also what is drawn and not attached yet. */
export function markedFilesProblem(
  files: readonly ChosenFile[],
  { isDrawn }: ReturnType<typeof useMarking>,
  most: number,
): string | undefined {
  if (isDrawn && files.length >= most)
    return "Remove a file to make room for the marked picture, or discard the picture";
  return filesProblem(files);
}

/** The addresses of the chosen files and of what is drawn and not attached yet, which is uploaded now. */
export async function sendMarkedFiles(
  files: readonly ChosenFile[],
  marking: ReturnType<typeof useMarking>,
): Promise<string[]> {
  const drawn = await marking.takeDrawn();
  if (!drawn) return listFileUrls(files);
  const url = await sendOrderFile(drawn, { onProgress() {}, signal: new AbortController().signal });
  return [...listFileUrls(files), url];
}

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
      <FilesField
        label={label}
        hint="Pictures and PDFs of up to 10 MB (.jpg, .png, .webp, .pdf), sketches of up to 25 MB (.esx)"
        types={orderFileTypes}
        upload={upload}
        error={form.errors["attachments"]}
        isBusy={form.isBusy}
        taker={taker}
      />
    </>
  );
}
