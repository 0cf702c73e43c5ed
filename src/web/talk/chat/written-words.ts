/** " where is my order ": the words of a text in lower case and in the singular. */
export const normaliseWords = (text: string): string => ` ${listWords(text).join(" ")} `;

const listWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word);

/** Whether a keyword (one or more words in a row) is in a normalised text. */
export function containsKeyword(written: string, keyword: string): boolean {
  const words = normaliseWords(keyword);
  return words.length > 2 && written.includes(words);
}

/** The different words of a text, in the singular and with short forms and misspellings corrected. */
export const readWords = (text: string): ReadonlySet<string> => new Set(listCorrected(text));

/** "whats ur qoute" to "what your quote": the words of `readWords` in their order. */
export const correctWords = (text: string): string => listCorrected(text).join(" ");

const listCorrected = (text: string): string[] =>
  listWords(text.replaceAll(/['’]/g, "")).map(correctWord);

const shortForms = new Map(
  Object.entries({
    hw: "how",
    mch: "much",
    muc: "much",
    mutch: "much",
    prcie: "price",
    pirce: "price",
    prise: "price",
    pricing: "price",
    qoute: "quote",
    pasword: "password",
    passwrd: "password",
    wont: "not",
    isnt: "not",
    wasnt: "not",
    adjustor: "adjuster",
    somone: "someone",
    acct: "account",
    accnt: "account",
    xact: "xactimate",
    exactimate: "xactimate",
    reciept: "receipt",
    recieved: "received",
    recieve: "receive",
    arent: "not",
    didnt: "not",
    havent: "not",
    hasnt: "not",
    dont: "not",
    doesnt: "not",
    cant: "not",
    cannot: "not",
    never: "not",
    tmrw: "tomorrow",
    tonite: "tonight",
    u: "you",
    ur: "your",
    wat: "what",
    wen: "when",
    wher: "where",
  }),
);

/** A word of five letters or more that is one slip away from one of these is read as it, even if it is an English word. */
const oftenMisspelt = [
  "account",
  "accuracy",
  "accurate",
  "applicad",
  "cancel",
  "cancellation",
  "commercial",
  "delivery",
  "estimate",
  "insurance",
  "measurement",
  "payment",
  "refund",
  "residential",
  "revision",
  "siding",
  "tonight",
  "turnaround",
  "urgent",
  "xactimate",
];

function correctWord(word: string): string {
  const short = shortForms.get(word);
  if (short !== undefined) return short;
  if (word.length < 5) return word;
  return oftenMisspelt.find((right) => right === word || isOneSlipAway(word, right)) ?? word;
}

/** Whether one letter is wrong, missing or too much, or two neighbours are swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (long.length > short.length) return short.slice(same) === long.slice(same + 1);
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return short.slice(same + (isSwapped ? 2 : 1)) === long.slice(same + (isSwapped ? 2 : 1));
}
