import { Plus } from "lucide-react";
import { useState } from "react";
import { chatLengths } from "#contracts/chat-lengths";
import { checkAutoResponse, splitKeywords } from "#contracts/chat-settings";
import { useForm } from "#form";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import { EntryButtons } from "./entry-buttons.tsx";
import { ResponsesSection } from "./responses-section.tsx";
import type { SettingsDraft } from "./use-settings-draft.ts";

type Rule = SettingsDraft["draft"]["autoResponses"][number];

/** Replies to keywords in a visitor's text. */
export function AutoResponses({ draft: { draft, change, errors } }: { draft: SettingsDraft }) {
  const list = draft.autoResponses;
  const set = (autoResponses: Rule[]) => change({ autoResponses });
  return (
    <ResponsesSection
      title="Auto responses"
      text="The first active rule with a keyword in the visitor's text replies, before the menu's own topics. Keywords are whole words or phrases in any letter case."
    >
      <ol className="mt-4 flex flex-col gap-4">
        {list.map((_, index) => (
          <li key={index}>
            <RuleCard
              rules={list}
              index={index}
              error={errors[`autoResponses.${index}`]}
              onChange={set}
            />
          </li>
        ))}
      </ol>
      {list.length < chatLengths.autoResponses && (
        <NewRule onAdd={(rule) => set([...list, rule])} />
      )}
    </ResponsesSection>
  );
}

interface RuleCardProps {
  rules: Rule[];
  index: number;
  error: string | undefined;
  onChange: (rules: Rule[]) => void;
}

function RuleCard({ rules, index, error, onChange }: RuleCardProps) {
  const rule = rules[index]!;
  const number = index + 1;
  const change = (changes: Partial<Rule>) => onChange(rules.with(index, { ...rule, ...changes }));
  return (
    <fieldset className="rounded-xl border border-hairline p-4">
      <legend className="sr-only">{`Rule ${number}`}</legend>
      <div className="mb-3 flex items-center justify-between gap-4">
        <Checkbox
          dense
          label={`Rule ${number} in use`}
          checked={rule.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        <EntryButtons name={`rule ${number}`} list={rules} index={index} onChange={onChange} />
      </div>
      <RuleFields
        keywords={rule.keywords.join(", ")}
        response={rule.response}
        error={error ?? null}
        onKeywords={(text) => change({ keywords: splitKeywords(text) })}
        onResponse={(response) => change({ response })}
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
    // The rule was replaced by a move or a reset.
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
  const form = useForm({
    initial: { keywords: "", response: "" },
    check: (values) => ({ rule: checkAutoResponse(makeResponseRule(values)) ?? undefined }),
    async send(values) {
      onAdd(makeResponseRule(values));
      return () => ({ keywords: "", response: "" });
    },
    failed: "",
  });
  return (
    <form
      {...form.props}
      aria-label="New auto response"
      className="mt-4 flex flex-col gap-3 rounded-xl border border-dashed border-line p-4"
    >
      <RuleFields
        {...form.values}
        error={form.errors.rule ?? null}
        onKeywords={(keywords) => form.set({ keywords })}
        onResponse={(response) => form.set({ response })}
      />
      <Button type="submit" tone="secondary" size="dense" className="self-start" icon={Plus}>
        Add auto response
      </Button>
    </form>
  );
}

const makeResponseRule = ({
  keywords,
  response,
}: {
  keywords: string;
  response: string;
}): Rule => ({
  enabled: true,
  keywords: splitKeywords(keywords),
  response: response.trim(),
});
