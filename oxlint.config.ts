import { defineConfig } from "oxlint";
import { noDatabase, refuse } from "./lint/import-rules.ts";
import { serverRules } from "./lint/server-rules.ts";
import { webRules } from "./lint/web-rules.ts";

const withoutGaps = { skipBlankLines: true, skipComments: true };

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "unicorn", "oxc", "promise"],
  categories: { correctness: "error" },
  rules: {
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/no-explicit-any": "error",
    // The rules between the parts don't see a type that is imported in the middle of an annotation.
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: true }],
    "typescript/ban-ts-comment": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "react/no-danger": "error",
    // The tags that it prefers have more meaning than the roles: <output> is a form's result, <fieldset> groups
    // controls.
    "jsx-a11y/prefer-tag-over-role": "off",
    // These see neither that a pointer's handler has a counterpart for the keyboard elsewhere, nor that a box must take
    // focus to be scrolled by keys. The journeys check pages with axe and use them by keyboard.
    "jsx-a11y/click-events-have-key-events": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/no-noninteractive-element-to-interactive-role": "off",
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/no-static-element-interactions": "off",
    // These take `useTestShop` and other functions of the server and the tests for hooks of React.
    "react/rules-of-hooks": "off",
    "react/immutability": "off",
    // Hooks of Fastify take a callback, which is called when a promise is settled.
    "promise/no-callback-in-promise": "off",
    "no-restricted-imports": refuse(),
    "no-restricted-properties": ["error", noDatabase],
    "no-alert": "error",
    "no-console": ["error", { allow: ["error"] }],
    "max-lines": ["error", { max: 250, ...withoutGaps }],
    "max-lines-per-function": ["error", { max: 60, ...withoutGaps }],
    complexity: ["error", { max: 10, variant: "modified" }],
  },
  overrides: [
    ...serverRules,
    ...webRules,
    { files: ["src/web/**"], rules: { "max-lines": ["error", { max: 400, ...withoutGaps }] } },
    {
      files: ["**/*.test.ts", "test/**"],
      rules: {
        "no-restricted-imports": refuse(),
        "no-restricted-properties": "off",
        "max-lines-per-function": "off",
        "max-lines": "off",
      },
    },
    {
      // Playwright reads from the pattern which other fixtures a fixture needs, and accepts no plain parameter.
      files: ["test/support/browser/journey.ts"],
      rules: { "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }] },
    },
    {
      // Takes every cell for a control; those of a mail only lay it out.
      files: ["src/modules/mail/*.tsx"],
      rules: { "jsx-a11y/control-has-associated-label": "off" },
    },
    { files: ["src/drawing/glyphs.ts"], rules: { "max-lines": "off" } },
  ],
  ignorePatterns: ["node_modules", "build", ".react-router", "db/migrations", "data"],
});
