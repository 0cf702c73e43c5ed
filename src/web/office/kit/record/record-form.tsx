import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useLatest } from "#browser/use-latest";
import { ApiError } from "#client/api";
import { apiQuery } from "#client/api-query";
import { changedMeanwhile } from "#contracts/errors";
import { type Draft, type Form, type FormErrors, useForm } from "#form";
import { useRight } from "#session";
import { Button } from "#ui/actions/button";
import { Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import {
  type AnyField,
  checkFields,
  type ChosenFile,
  differences,
  differsIn,
  type EditedRecord,
  type FieldList,
  listShown,
  withChangesOf,
  withValueAt,
} from "./field-list.ts";

/** A record as the shop has it, and the version that its next change names; null for a new one. */
export interface StoredRecord<Values> {
  values: Values;
  version: number | null;
}

interface RecordFormOptions<Values, How> {
  fields: FieldList<Values>;
  /** The record as the audit log calls it, such as "product:" with its id; a conflict says from there who was faster. */
  thing?: string | undefined;
  /** What the shop has, as far as is known by now. */
  stored: StoredRecord<Values>;
  /** What the edited values began from, where that is older. */
  start?: StoredRecord<Values>;
  /** Rules that are not about one field. */
  check?: (values: Values) => FormErrors;
  /** Resolves to what the shop has then. */
  send: (
    values: Values,
    version: number | null,
    how: How | undefined,
  ) => Promise<StoredRecord<Values>>;
  /** Loads again what the shop has, after somebody else has saved it. */
  reload?: (() => unknown) | undefined;
  /** Called once it is saved, with what was typed meanwhile; null when nothing was. */
  onSaved?: (stored: StoredRecord<Values>, later: Values | null) => void;
  /** Keeps what is typed, and what that began from. */
  draft?: Omit<Draft<Values>, "keep"> & {
    keep: (values: Values, began: StoredRecord<Values>) => void;
  };
  failed: string;
  pickField?: (path: string) => string | undefined;
  onWrong?: (errors: FormErrors) => void;
}

/** What two people changed at once. */
interface Conflict {
  thing: string | undefined;
  /** Labels of what they changed. */
  changed: readonly string[];
  /** Those of it that were changed here too. */
  clashes: readonly string[];
  takeTheirs: () => void;
  /** Goes on with what was changed here, and with theirs in all other fields. */
  keepMine: () => void;
  /** Saves the values as they are here, whatever was saved meanwhile. */
  saveMine: () => Promise<void>;
}

export interface RecordForm<Values, How = never>
  extends Omit<Form<Values, How>, "errors">, EditedRecord<Values> {
  /** Null unless somebody else has saved the record since it was loaded. */
  conflict: Conflict | null;
  /** What the edited values began from. */
  began: StoredRecord<Values>;
  /** Replaces everything, as after a save elsewhere on the page. */
  restart: (stored: StoredRecord<Values>) => void;
}

/**
 * Edits a record. Nothing typed is lost: what is typed while it is being saved stays as a change of what was saved, and
 * where somebody else has saved it meanwhile, that is compared field by field.
 */
export function useRecordForm<Values extends object, How = never>(
  options: RecordFormOptions<Values, How>,
): RecordForm<Values, How> {
  const { fields, thing, stored, check, reload, onSaved, draft, ...rest } = options;
  const [began, setBegan] = useState(options.start ?? stored);
  const [round, setRound] = useState(0);
  /** Paths of files that were replaced alone, one for each time. */
  const [replaced, setReplaced] = useState<readonly string[]>([]);
  const newest = useRef(began);
  const { files, keepFile } = useChosenFiles();
  const done = useRef<{ sent: Values; next: StoredRecord<Values> }>(null);
  useLayoutEffect(() => {
    newest.current = began;
  }, [began]);
  const form = useForm<Values, How>({
    ...rest,
    initial: began.values,
    draft: draft && { ...draft, keep: (values) => draft.keep(values, newest.current) },
    isSame: (one, other) => differences(fields, one, other).length === 0,
    check: (values) => ({ ...checkFields(fields, values), ...check?.(values) }),
    async send(values, how) {
      try {
        const sent = await withFiles(values, fields, files.current);
        const next = await options.send(sent, newest.current.version, how);
        newest.current = next;
        setBegan(next);
        done.current = { sent, next };
        return (now) => withChangesOf(fields, { before: sent, mine: now, theirs: next.values });
      } catch (error) {
        if (error instanceof ApiError && error.code === "conflict" && !error.body.fields)
          await reload?.();
        throw error;
      }
    },
  });
  const { values, isBusy, isDirty } = form;
  const latest = useLatest(values);
  const submit = async (how?: How) => {
    await form.submit(how);
    if (!done.current) return;
    const { sent, next } = done.current;
    done.current = null;
    const later = withChangesOf(fields, {
      before: sent,
      mine: latest.current,
      theirs: next.values,
    });
    onSaved?.(next, differences(fields, next.values, later).length === 0 ? null : later);
  };
  const goOn = (next: StoredRecord<Values>, mine: Values) => {
    setBegan(next);
    form.reset(mine);
  };
  const restart = (next: StoredRecord<Values>) => {
    setRound(round + 1);
    goOn(next, next.values);
  };
  const isBehind = !isBusy && (stored.version ?? 0) > (began.version ?? 0);
  if (isBehind && !isDirty) restart(stored);
  const put = (path: string, value: unknown) =>
    form.set(
      (now) => withValueAt(now, path, value),
      Object.keys(form.errors).filter((at) => `${at}.`.startsWith(`${path}.`)),
    );
  const sides = { before: began.values, mine: values, theirs: stored.values };
  const findConflict = (): Conflict => ({
    thing,
    ...nameConflict(fields, sides),
    takeTheirs: () => restart(stored),
    keepMine() {
      const merged = withChangesOf(fields, sides);
      // A file that is being uploaded goes on, and replaces theirs.
      const newFiles = differences(fields, values, merged).filter(
        ({ control, name }) => control === "file" && !files.current.get(name)?.isPending(),
      );
      setReplaced([...replaced, ...newFiles.map(({ name }) => name)]);
      goOn(stored, merged);
    },
    saveMine() {
      newest.current = stored;
      setBegan(stored);
      return submit();
    },
  });
  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event) {
        event.preventDefault();
        void submit();
      },
    },
    submit,
    put,
    began,
    roundOf: (path) => round + replaced.filter((each) => each === path).length,
    keepFile,
    restart,
    conflict: isBehind && isDirty ? findConflict() : null,
  };
}

/** What the file fields have chosen, by their paths. */
function useChosenFiles() {
  const files = useRef(new Map<string, ChosenFile>());
  const [keepFile] = useState(() => (path: string, file: ChosenFile) => {
    files.current.set(path, file);
    return () => void files.current.delete(path);
  });
  return { files, keepFile };
}

type Sides<Values> = Record<"before" | "mine" | "theirs", Values>;

function nameConflict<Values>(fields: FieldList<Values>, { before, mine, theirs }: Sides<Values>) {
  const changed = differences(fields, before, theirs);
  const clashes = changed.filter((field) =>
    [before, theirs].every((other) => differsIn(field, mine, other)),
  );
  const toLabels = (list: readonly AnyField<Values>[]) => list.map(({ label }) => label);
  return { changed: toLabels(changed), clashes: toLabels(clashes) };
}

/** The values with the files of the fields that are shown, once they are uploaded. */
async function withFiles<Values>(
  values: Values,
  fields: FieldList<Values>,
  files: ReadonlyMap<string, ChosenFile>,
): Promise<Values> {
  let settled = values;
  for (const { name } of listShown(fields, values)) {
    const file = files.get(name);
    if (file) settled = withValueAt(settled, name, await file.settle());
  }
  return settled;
}

interface RecordNoticeProps<Values> {
  form: Pick<RecordForm<Values>, "conflict" | "problem" | "error">;
  /** Also shown where the fields say what is wrong. */
  title?: string;
  /** What else can be done about a problem. */
  action?: ReactNode;
  isDismissable?: boolean;
}

/** Why a record was not saved, and what to do about changes of somebody else. */
export function RecordNotice<Values>({ form, title, ...notice }: RecordNoticeProps<Values>) {
  const { conflict, problem } = form;
  if (conflict) return <ConflictNotice conflict={conflict} />;
  if (problem === null && !(title && form.error)) return null;
  return (
    <Notice {...notice} tone="error" {...(title && { title })}>
      {problem !== title && problem}
    </Notice>
  );
}

function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { thing, changed, clashes } = conflict;
  return (
    <Notice
      tone="warning"
      title={changedMeanwhile}
      action={
        <Toolbar gap={2}>
          <Button tone="secondary" onClick={conflict.takeTheirs}>
            Take their version
          </Button>
          <Button tone="secondary" onClick={conflict.keepMine}>
            Keep mine and continue
          </Button>
          <Button tone="secondary" onClick={() => void conflict.saveMine()}>
            Save mine over it
          </Button>
        </Toolbar>
      }
    >
      {changed.length > 0 &&
        (thing === undefined ? (
          <Changed changed={changed} />
        ) : (
          <ChangedBySomebody thing={thing} changed={changed} />
        ))}
      {clashes.length > 0 && (
        <span>{`If you continue, yours is kept in: ${clashes.join(", ")}.`}</span>
      )}
    </Notice>
  );
}

interface ChangedProps {
  who?: string | undefined;
  changed: readonly string[];
}

const Changed = ({ who = "They", changed }: ChangedProps) => (
  <span>{`${who} changed: ${changed.join(", ")}. `}</span>
);

/** With the name of who was the last to change it, for those who may read the audit log. */
function ChangedBySomebody({ thing, changed }: { thing: string; changed: readonly string[] }) {
  const { data } = useQuery({
    ...apiQuery("listAudit", { query: { thing, limit: 1 } }),
    enabled: useRight("read the audit log"),
    gcTime: 0,
  });
  return <Changed who={data?.data[0]?.actor.name ?? undefined} changed={changed} />;
}
