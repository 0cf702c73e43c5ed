import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { makeOneAtATime } from "#browser/state/one-at-a-time";
import { useIsHydrating } from "#browser/use-is-hydrating";
import { type Draft, saveOrClear, restore } from "./draft.ts";
import {
  fieldIn,
  type FormErrors,
  describeFormProblem,
  refusedFields,
  without,
  withoutEmpty,
} from "./form-errors.ts";

interface FormOptions<Values, How> {
  /** The initial values. The form is dirty while it holds others. */
  initial: Values;
  /** Validation by the contract's rules: error messages by field. */
  check?: (values: Values) => FormErrors;
  /** Sends the values. They stay in the form, unless this resolves to a function that returns what it holds then. */
  send: (values: Values, how: How | undefined) => Promise<((now: Values) => Values) | void>;
  /** Shown when the shop gives no reason. */
  failed: string;
  /** Keeps what is typed until it has been sent. */
  draft?: Draft<Values> | undefined;
  isSame?: (one: Values, other: Values) => boolean;
  /** The field that a path in the shop's refusal is about, where it has another name there. */
  pickField?: (path: string) => string | undefined;
  /** Called with what the check or the shop refused. */
  onWrong?: (errors: FormErrors) => void;
}

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

export interface Form<Values, How = unknown> {
  values: Values;
  errors: { readonly [Name in keyof Values & string]?: string } & FormErrors;
  /** Why it was not sent, until something is changed; null where the fields show it. */
  problem: string | null;
  /** What `send` rejected with the last time; null when it did not. */
  error: unknown;
  isBusy: boolean;
  /** True after it was sent, until something is changed. */
  isSent: boolean;
  isDirty: boolean;
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
  field: (name: TextName<Values>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** `about` names the errors that this makes stale; the changed fields unless given. */
  set: (
    changes: Partial<Values> | ((now: Values) => Partial<Values>),
    about?: readonly string[],
  ) => void;
  /** Validates and sends; a second call while the first is running does nothing. */
  submit: (how?: How) => Promise<void>;
  /** Shows errors found elsewhere. */
  refuse: (errors: FormErrors) => void;
  reset: (values?: Values) => void;
  focusFirstWrong: () => void;
}

/**
 * The one way to write a form. Errors show under their fields from the first try on and go as soon as they are right;
 * the first of them takes focus.
 */
export function useForm<Values extends object, How = unknown>(
  options: FormOptions<Values, How>,
): Form<Values, How> {
  const { initial, send, draft, check = nothingWrong, isSame = isSameJson } = options;
  const isHydrating = useIsHydrating();
  const [start] = useState(() => (isHydrating ? initial : restore(initial, draft)));
  const [values, setValues] = useState(start);
  const [progress, setProgress] = useState(untried);
  const { element, focusFirstWrong } = useFirstWrongFocus();
  const [oneAtATime] = useState(makeOneAtATime);
  const isDirty = !isSame(values, initial);

  const [isLate, setIsLate] = useState(isHydrating);
  if (isLate && !isHydrating) {
    // A server-rendered page starts as it was rendered; the draft is restored after hydration.
    setIsLate(false);
    setValues(restore(initial, draft));
  }
  const keep = useEffectEvent(() => saveOrClear(draft, values, isDirty));
  // Before anybody can see them: at the next moment the page may be gone.
  useLayoutEffect(() => {
    if (values !== start) keep();
  }, [values, start]);

  const refuse = (changes: Partial<Progress>) => {
    setProgress({ ...untried, ...changes });
    focusFirstWrong();
  };
  const set: Form<Values>["set"] = (changes, about = Object.keys(changes)) => {
    setValues((now) => ({
      ...now,
      ...(typeof changes === "function" ? changes(now) : changes),
    }));
    setProgress((before) => ({
      ...before,
      isSent: false,
      isChanged: true,
      problem: null,
      refused: without(before.refused, about),
    }));
  };
  const checkAndSend = async (how?: How) => {
    const wrong = withoutEmpty(check(values));
    if (Object.keys(wrong).length > 0) {
      refuse({ isTried: true });
      return options.onWrong?.(wrong);
    }
    setProgress({ ...untried, isBusy: true });
    const keptBefore = restore(initial, draft);
    try {
      const toNext = await send(values, how);
      if (toNext) setValues(toNext);
      // Also if the form has been closed meanwhile.
      const kept = restore(initial, draft);
      const isChanged = !isSame(kept, keptBefore);
      const left = toNext ? toNext(isChanged ? kept : values) : isChanged ? kept : initial;
      saveOrClear(draft, left, !isSame(left, initial));
      setProgress((before) => ({ ...untried, isSent: !before.isChanged }));
    } catch (error) {
      const { refused, isWhole } = refusedFields(error, options.pickField ?? fieldIn(values));
      refuse({
        error,
        refused,
        problem: isWhole ? null : describeFormProblem(error, options.failed),
      });
      if (Object.keys(refused).length > 0) options.onWrong?.(refused);
    }
  };
  const submit = (how?: How) => oneAtATime(() => checkAndSend(how));
  const errors = { ...progress.refused, ...(progress.isTried && withoutEmpty(check(values))) };
  return {
    ...progress,
    values,
    errors: errors as Form<Values>["errors"],
    isDirty,
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Values>),
    }),
    set,
    submit,
    refuse: (refused) =>
      refuse({ isTried: progress.isTried, refused: { ...progress.refused, ...refused } }),
    reset: (next = initial) => {
      setValues(next);
      setProgress(untried);
    },
    focusFirstWrong,
  };
}

interface Progress {
  /** The check found something, so what it finds is shown. */
  isTried: boolean;
  refused: FormErrors;
  problem: string | null;
  error: unknown;
  isBusy: boolean;
  isSent: boolean;
  /** Something was changed since it was sent or reset. */
  isChanged: boolean;
}

const untried: Progress = {
  isTried: false,
  refused: {},
  problem: null,
  error: null,
  isBusy: false,
  isSent: false,
  isChanged: false,
};

/** Focus follows once the errors have been rendered. */
function useFirstWrongFocus() {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt === 0) return;
    if (element.current) focusFirstWrongIn(element.current);
  }, [attempt]);
  return { element, focusFirstWrong: () => setAttempt((before) => before + 1) };
}

/** Focuses the first control that is shown as wrong. */
export function focusFirstWrongIn(element: Element): void {
  const wrong = element.querySelector<HTMLElement>("[aria-invalid=true]");
  const target = wrong?.matches("fieldset") ? wrong.querySelector("input") : wrong;
  target?.focus();
  // With its label and its error, which Safari leaves out of sight.
  wrong?.scrollIntoView({ block: "nearest" });
}

const nothingWrong = (): FormErrors => ({});

/** For `send`: afterwards the form holds `next`, unless something was changed while it was being sent. */
export const unlessChanged =
  <Values extends object>(sent: Values, next: Values) =>
  (now: Values): Values =>
    isSameJson(now, sent) ? next : now;

const isSameJson = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

export const CODE_DIGITS = 6;

/** Sends the form of a code as soon as the code is complete. */
export function useCompleteCode<Values>(
  { props }: Pick<Form<Values>, "props">,
  code: string,
): void {
  const send = useEffectEvent(() => props.ref.current?.requestSubmit());
  useEffect(() => {
    if (code.length === CODE_DIGITS) send();
  }, [code]);
}
