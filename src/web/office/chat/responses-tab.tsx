import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { chatLengths } from "#contracts/chat-lengths";
import { checkAutoResponse, checkQuickResponse, splitKeywords } from "#contracts/chat-settings";
import { useForm } from "#form";
import { type FieldList, type FieldState, moveItem } from "#office/kit";
import { Button } from "#ui/actions/button";
import { Checkbox } from "#ui/fields/checkbox";
import { IconButton } from "#ui/actions/icon-button";
import { Box, DividedList, Row, Stack } from "#ui/layout/layout";
import { TextArea } from "#ui/fields/text-area";
import { TextInput } from "#ui/fields/text-input";

export const responseFields: FieldList<ChatSettings> = [
  {
    name: "quickResponses",
    label: "Quick responses",
    draw: (field) => <QuickResponses {...field} />,
  },
  {
    name: "autoResponses",
    label: "Auto responses",
    draw: (field) => <AutoResponses {...field} />,
  },
];

/** Buttons under the welcome that send their text. */
function QuickResponses({ value: list, errorAt, onChange }: FieldState<string[]>) {
  const form = useForm({
    initial: { text: "" },
    check: ({ text }) => ({
      text: (text.trim() !== "" && checkQuickResponse(text, list)) || undefined,
    }),
    async send({ text }) {
      if (text.trim() !== "") onChange([...list, text.trim()]);
      return () => ({ text: "" });
    },
    failed: "",
  });
  return (
    <Section
      title="Quick responses"
      text="Buttons below the welcome message. Pressing one sends its text as if the visitor had typed it."
    >
      <DividedList line="ends" className="mt-4">
        {list.map((response, index) => (
          <Row as="li" key={response} gap={4} justify="between" className="min-h-10 py-1">
            <span className="min-w-0 wrap-anywhere">
              <span>{response}</span>
              {errorAt(index) && (
                <span className="ml-2 text-sm text-red-ink">{errorAt(index)}</span>
              )}
            </span>
            <EntryButtons name={`"${response}"`} list={list} index={index} onChange={onChange} />
          </Row>
        ))}
        {list.length === 0 && <li className="py-2 text-ink-soft">None yet.</li>}
      </DividedList>
      {list.length < chatLengths.quickResponses ? (
        <Row as="form" {...form.props} gap={2} align="end" className="mt-3">
          <TextInput
            className="grow"
            label="New quick response"
            maxLength={chatLengths.quickResponse}
            enterKeyHint="done"
            {...form.field("text")}
          />
          <Button type="submit" tone="secondary" icon={Plus}>
            Add
          </Button>
        </Row>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          That is as many as fit under the welcome: {chatLengths.quickResponses}.
        </p>
      )}
    </Section>
  );
}

type Rule = ChatSettings["autoResponses"][number];

/** Replies to keywords in a visitor's text. */
function AutoResponses({ value: list, errorAt, onChange }: FieldState<Rule[]>) {
  return (
    <Section
      title="Auto responses"
      text="The first active rule with a keyword in the visitor's text replies, before the menu's own topics. Keywords are whole words or phrases in any letter case."
    >
      <Stack as="ol" gap={4} className="mt-4">
        {list.map((_, index) => (
          <li key={index}>
            <RuleCard rules={list} index={index} error={errorAt(index)} onChange={onChange} />
          </li>
        ))}
      </Stack>
      {list.length < chatLengths.autoResponses && (
        <NewRule onAdd={(rule) => onChange([...list, rule])} />
      )}
    </Section>
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
  const change = (changes: Partial<Rule>) => onChange(rules.with(index, { ...rule, ...changes }));
  return (
    <Box as="fieldset" frame="plain" className="rounded-xl p-4">
      <legend className="sr-only">{`Rule ${index + 1}`}</legend>
      <Row gap={4} justify="between" className="mb-3">
        <Checkbox
          label={`Rule ${index + 1} in use`}
          checked={rule.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        />
        <EntryButtons name={`rule ${index + 1}`} list={rules} index={index} onChange={onChange} />
      </Row>
      <RuleFields
        keywords={rule.keywords.join(", ")}
        response={rule.response}
        error={error ?? null}
        onKeywords={(text) => change({ keywords: splitKeywords(text) })}
        onResponse={(response) => change({ response })}
      />
    </Box>
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
    <Stack gap={3}>
      <TextInput
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
        label="Response"
        rows={2}
        maxLength={chatLengths.response}
        value={response}
        error={isAboutResponse ? error : null}
        onChange={({ target }) => onResponse(target.value)}
      />
    </Stack>
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
    <Stack
      as="form"
      {...form.props}
      aria-label="New auto response"
      gap={3}
      frame="dashed"
      edge="line"
      className="mt-4 rounded-xl p-4"
    >
      <RuleFields
        {...form.values}
        error={form.errors.rule ?? null}
        onKeywords={(keywords) => form.set({ keywords })}
        onResponse={(response) => form.set({ response })}
      />
      <Button type="submit" tone="secondary" className="self-start" icon={Plus}>
        Add auto response
      </Button>
    </Stack>
  );
}

const makeResponseRule = (typed: { keywords: string; response: string }): Rule => ({
  enabled: true,
  keywords: splitKeywords(typed.keywords),
  response: typed.response.trim(),
});

/** One list of responses, with its heading. */
function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

interface EntryButtonsProps<Entry> {
  /** Names the entry; read aloud. */
  name: string;
  list: readonly Entry[];
  index: number;
  onChange: (list: Entry[]) => void;
}

/** Up, down and away, for one entry of a list. */
function EntryButtons<Entry>({ name, list, index, onChange }: EntryButtonsProps<Entry>) {
  const moveTo = (to: number) => onChange(moveItem(list, index, to));
  return (
    <Row as="span" gap={0.5} align="stretch" className="shrink-0">
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        aria-disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        aria-disabled={index === list.length - 1}
        onClick={() => moveTo(index + 1)}
      />
      <IconButton
        tone="danger"
        label={`Remove ${name}`}
        icon={Trash2}
        onClick={() => onChange(list.toSpliced(index, 1))}
      />
    </Row>
  );
}
