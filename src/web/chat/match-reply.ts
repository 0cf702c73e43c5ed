import type { ChatSettings } from "#contracts/calls/chat";
import { keywordTopics, type NodeId } from "./menu.ts";

/** The response of the first enabled rule with a keyword in the text; null when there is none. */
export function findAutoResponse(
  text: string,
  rules: ChatSettings["autoResponses"],
): string | null {
  const said = wordsOf(text);
  const rule = rules.find(
    ({ enabled, keywords }) => enabled && keywords.some((keyword) => holds(said, keyword)),
  );
  return rule?.response ?? null;
}

/** The node to which the first known word leads; null when none is known. */
export function findTopic(text: string): NodeId | null {
  const said = wordsOf(text);
  return keywordTopics.find(({ words }) => words.some((word) => holds(said, word)))?.node ?? null;
}

/** Whether keyword (one or more words in a row) stands in what was said: whole words, in any letter case, singular or plural. */
const holds = (said: string, keyword: string): boolean => {
  const wanted = wordsOf(keyword);
  return wanted.length > 2 && said.includes(wanted);
};

/** " where is my order " */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).join(" ")} `;

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word);
