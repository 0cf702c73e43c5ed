import { chatLengths } from "#contracts/chat-lengths";
import { readableOn } from "#contracts/readable-text";
import { TextArea } from "#ui/text-area";
import { TextInput } from "#ui/text-input";
import type { SettingsDraft } from "./use-settings-draft.ts";

export function AppearanceTab({ draft: { text } }: { draft: SettingsDraft }) {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <ColorField
          label="Primary color"
          hint="Button and header"
          {...text("appearance", "primaryColor")}
        />
        <ColorField
          label="Secondary color"
          hint="Send button"
          {...text("appearance", "secondaryColor")}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextInput
          dense
          label="Chatbot name"
          required
          maxLength={chatLengths.name}
          {...text("appearance", "chatbotName")}
        />
        <TextInput
          dense
          label="Avatar emoji"
          maxLength={chatLengths.avatar}
          {...text("appearance", "avatar")}
        />
      </div>
      <TextArea
        dense
        label="Welcome message"
        required
        rows={4}
        maxLength={chatLengths.message}
        {...text("appearance", "welcomeMessage")}
      />
    </div>
  );
}

interface ColorFieldProps extends ReturnType<SettingsDraft["text"]> {
  label: string;
  hint: string;
}

/** A colour as text, with the browser's picker beside it; text on it becomes black or white by itself. */
function ColorField({ label, hint, value, error, onChange }: ColorFieldProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <TextInput
      dense
      mono
      label={label}
      hint={isColor ? `${hint}; ${readableOn(value) === "#ffffff" ? "white" : "black"} text` : hint}
      required
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange({ target: { value: target.value.trim() } })}
      after={
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor ? value.toLowerCase() : "#000000"}
          onChange={onChange}
          className="h-6 w-10 rounded-sm"
        />
      }
    />
  );
}
