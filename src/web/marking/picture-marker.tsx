import { Eraser, Undo2 } from "lucide-react";
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { Button } from "#ui/actions/button";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { RadioGroup } from "#ui/fields/radio-group";
import { Spinner } from "#ui/spinner";
import { TextInput } from "#ui/fields/text-input";
import { computeDrawnSize, drawPicture } from "./draw-marks.ts";
import { countText, type Mark, markedName, MAX_LABEL, type Tool, tools } from "./marks.ts";
import { PictureCanvas } from "./picture-canvas.tsx";
import type { MakePicture, PictureSource, useMarks } from "./use-marking.ts";

export interface PictureMarkerProps {
  source: PictureSource;
  drawn: ReturnType<typeof useMarks>;
  drawing: Ref<MakePicture>;
  /** With the picture and its marks as one file, which has nothing of the original's metadata. */
  onMarked: (file: File) => void;
  onDiscard: () => void;
}

export default function PictureMarker(props: PictureMarkerProps) {
  const { source, onDiscard } = props;
  const loaded = usePicture(source);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // What draws is taller than the button it replaces, and would be mostly below the fold of a dialog. A dialog that
    // is opened again with it begins where its focus is.
    const isInFocus = section.current?.parentElement?.contains(document.activeElement);
    if (loaded.status === "ready" && isInFocus) section.current?.scrollIntoView({ block: "start" });
  }, [loaded.status]);
  return (
    <Stack
      as="section"
      ref={section}
      aria-label={`Mark ${source.name}`}
      gap={4}
      frame="panel"
      edge="line"
      className="p-3 sm:p-4"
    >
      {loaded.status === "ready" ? (
        <Drawing {...props} picture={loaded.picture} />
      ) : (
        <>
          {loaded.status === "loading" ? (
            <Spinner size="large" label="The picture is loading" />
          ) : (
            <Notice tone="error">
              {`${source.name} could not be opened as a picture. Try again, reload the page, or choose another picture.`}
            </Notice>
          )}
          <Toolbar gap={2}>
            {loaded.status === "failed" && <Button onClick={loaded.retry}>Try again</Button>}
            <Button tone="secondary" onClick={onDiscard}>
              Discard
            </Button>
          </Toolbar>
        </>
      )}
    </Stack>
  );
}

function Drawing(props: PictureMarkerProps & { picture: ImageBitmap }) {
  const { source, drawn, drawing, onMarked, onDiscard, picture } = props;
  const helpId = useId();
  const [tool, setTool] = useState<Tool>("arrow");
  const [problem, setProblem] = useState<string | null>(null);
  const { marks, add, label, ...history } = drawn;
  const make: MakePicture = async () => {
    const blob = await render(picture, marks);
    return blob && new File([blob], markedName(source.name), { type: blob.type });
  };
  useImperativeHandle(drawing, () => make);
  const attach = async () => {
    if (marks.length === 0) {
      setProblem("Please draw a mark first");
      return;
    }
    const file = await make();
    if (file) onMarked(file);
    else setProblem("The marked picture could not be made. Please try again.");
  };
  return (
    <>
      <RadioGroup
        legend="Draw"
        name="tool"
        variant="segments"
        options={Object.entries(tools).map(([value, label]) => ({ value, label }))}
        value={tool}
        onChange={(value) => setTool(value as Tool)}
      />
      <PictureCanvas
        {...{ picture, marks, tool }}
        name={source.name}
        describedBy={helpId}
        onMark={(mark) => {
          setProblem(null);
          add(mark);
        }}
      />
      <p id={helpId} className="text-sm text-ink-soft">
        Drag over the picture.
        <span className="pointer-coarse:hidden">
          {" "}
          With the keyboard: move the cross with the arrow keys, and press Enter where a mark begins
          and where it ends.
        </span>
      </p>
      <TextInput
        label="Label of the last mark"
        hint="Optional, for example: 42 ft, not 38"
        maxLength={MAX_LABEL}
        disabled={marks.length === 0}
        value={marks.at(-1)?.label ?? ""}
        onChange={({ target }) => label(target.value)}
        onKeyDown={(event) => {
          // It would send the form around it.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <History {...history} marks={marks} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Toolbar gap={2}>
        <Button className="max-sm:w-full" onClick={() => void attach()}>
          Attach the marked picture
        </Button>
        <Button tone="secondary" className="max-sm:w-full" onClick={onDiscard}>
          Discard
        </Button>
      </Toolbar>
    </>
  );
}

type HistoryProps = Pick<ReturnType<typeof useMarks>, "marks" | "clear" | "canUndo" | "undo">;

function History({ marks, clear, canUndo, undo }: HistoryProps) {
  return (
    <Row gap={2} wrap>
      <Button tone="quiet" icon={Undo2} disabled={!canUndo} onClick={undo}>
        Undo
      </Button>
      <Button tone="quiet" icon={Eraser} disabled={marks.length === 0} onClick={clear}>
        Clear
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {countText(marks.length)}
      </p>
    </Row>
  );
}

/** Null where the browser could not encode it. */
function render(picture: ImageBitmap, marks: readonly Mark[]): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), computeDrawnSize(picture));
  drawPicture(canvas.getContext("2d")!, picture, marks);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
}

type Loading = { status: "loading" | "failed" } | { status: "ready"; picture: ImageBitmap };

/** A picture to draw on, decoded; `retry` loads one that failed again. */
function usePicture({ read }: PictureSource): Loading & { retry: () => void } {
  const [loading, setLoading] = useState<Loading>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    let picture: ImageBitmap | undefined;
    const load = async () => {
      try {
        picture = await createImageBitmap(await read());
        if (isOver) picture.close();
        else setLoading({ status: "ready", picture });
      } catch {
        if (!isOver) setLoading({ status: "failed" });
      }
    };
    void load();
    return () => {
      isOver = true;
      picture?.close();
    };
  }, [read, attempt]);
  const retry = () => {
    setLoading({ status: "loading" });
    setAttempt((now) => now + 1);
  };
  return { ...loading, retry };
}
