import type { ChatSettings } from "#contracts/calls/chat-settings";
import { keywordTopics, type NodeId } from "./menu.ts";

/** The response of the first enabled rule with a keyword in the text; null when there is none. */
export function findAutoResponse(
  text: string,
  rules: ChatSettings["autoResponses"],
): string | null {
  const written = normaliseWords(text);
  const rule = rules.find(
    ({ enabled, keywords }) =>
      enabled && keywords.some((keyword) => containsKeyword(written, keyword)),
  );
  return rule?.response ?? null;
}

/** The node to which the first known word leads; null when none is known. */
export function findTopic(text: string): NodeId | null {
  const written = normaliseWords(text);
  return (
    keywordTopics.find(({ words }) => words.some((word) => containsKeyword(written, word)))?.node ??
    null
  );
}

/** Whether a keyword (one or more words in a row) is in the text: whole words, in any letter case, singular or plural. */
const containsKeyword = (written: string, keyword: string): boolean => {
  const words = normaliseWords(keyword);
  return words.length > 2 && written.includes(words);
};

/** " where is my order " */
const normaliseWords = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).join(" ")} `;

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word);
