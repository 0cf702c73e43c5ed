/** Asks once for each question and answers repeats from the same promise; a failed one may be asked again. */
export function askOnce<Answer>(
  ask: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>();
  return (question) => {
    const known = asked.get(question);
    if (known) return known;
    const answer = ask(question);
    asked.set(question, answer);
    answer.catch(() => asked.delete(question));
    return answer;
  };
}
