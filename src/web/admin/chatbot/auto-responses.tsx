import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { chatLengths, checkAutoResponse, splitKeywords } from "#contracts/chat-settings";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { EntryButtons } from "./entry-buttons.tsx";
import { moveEntry } from "./move-entry.ts";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Rule = SettingsDraft["draft"]["autoResponses"][number];

/** Answers to words of the visitor. */
export function AutoResponses({ draft: { draft, change, errors } }: { draft: SettingsDraft }) {
  const list = draft.autoResponses;
  const set = (autoResponses: readonly Rule[]) => change({ autoResponses: [...autoResponses] });
  return (
    <section aria-labelledby="auto-title">
      <h2 id="auto-title" className="text-lg">
        Auto responses
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        The first rule in use with a keyword in what the visitor writes answers, before the menu's
        own topics. Keywords are whole words or phrases in any letter case.
      </p>
      <ol className="mt-4 flex flex-col gap-4">
        {list.map((rule, index) => (
          <li key={index}>
            <RuleCard
              rule={rule}
              number={index + 1}
              count={list.length}
              error={errors[`autoResponses.${index}`]}
              onChange={(changed) => set(list.with(index, changed))}
              onMove={(step) => set(moveEntry(list, index, step))}
              onRemove={() => set(list.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      {list.length < chatLengths.autoResponses && (
        <NewRule onAdd={(rule) => set([...list, rule])} />
      )}
    </section>
  );
}

interface RuleCardProps {
  rule: Rule;
  /** From 1. */
  number: number;
  count: number;
  error: string | undefined;
  onChange: (rule: Rule) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

function RuleCard({ rule, number, count, error, onChange, onMove, onRemove }: RuleCardProps) {
  return (
    <fieldset className="rounded-xl border border-hairline p-4">
      <legend className="sr-only">Rule {number}</legend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Checkbox
          dense
          label={`Rule ${number} in use`}
          checked={rule.enabled}
          onChange={({ target }) => onChange({ ...rule, enabled: target.checked })}
        />
        <EntryButtons
          name={`rule ${number}`}
          isFirst={number === 1}
          isLast={number === count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <RuleFields
        keywords={rule.keywords.join(", ")}
        response={rule.response}
        error={error ?? null}
        onKeywords={(text) => onChange({ ...rule, keywords: splitKeywords(text) })}
        onResponse={(response) => onChange({ ...rule, response })}
      />
    </fieldset>
  );
}

interface RuleFieldsProps {
  keywords: string;
  response: string;
  error: string | null;
  /** With what was typed, when the field is left. */
  onKeywords: (text: string) => void;
  onResponse: (text: string) => void;
}

function RuleFields({ keywords, response, error, onKeywords, onResponse }: RuleFieldsProps) {
  const [typed, setTyped] = useState(keywords);
  const [known, setKnown] = useState(keywords);
  if (known !== keywords) {
    // The rule is another one now, after a move or a reset.
    setKnown(keywords);
    if (splitKeywords(typed).join(", ") !== keywords) setTyped(keywords);
  }
  const isAboutResponse = error !== null && splitKeywords(typed).length > 0;
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        dense
        label="Keywords"
        hint="Separated by commas"
        value={typed}
        error={isAboutResponse ? null : error}
        onChange={({ target }) => {
          setTyped(target.value);
          onKeywords(target.value);
        }}
      />
      <TextArea
        dense
        label="Response"
        rows={2}
        maxLength={chatLengths.response}
        value={response}
        error={isAboutResponse ? error : null}
        onChange={({ target }) => onResponse(target.value)}
      />
    </div>
  );
}

function NewRule({ onAdd }: { onAdd: (rule: Rule) => void }) {
  const [keywords, setKeywords] = useState("");
  const [response, setResponse] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const rule = { enabled: true, keywords: splitKeywords(keywords), response: response.trim() };
    const found = checkAutoResponse(rule);
    setProblem(found);
    if (found !== null) return;
    onAdd(rule);
    setKeywords("");
    setResponse("");
  };
  return (
    <form
      noValidate
      onSubmit={add}
      aria-label="New auto response"
      className="mt-4 flex flex-col gap-3 rounded-xl border border-dashed border-line p-4"
    >
      <RuleFields
        keywords={keywords}
        response={response}
        error={problem}
        onKeywords={(text) => {
          setKeywords(text);
          setProblem(null);
        }}
        onResponse={(text) => {
          setResponse(text);
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        tone="secondary"
        size="dense"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
      >
        Add auto response
      </Button>
    </form>
  );
}
