export { followQuestions } from "./follow-questions.ts";
export type { Question } from "./question.ts";
export {
  answerQuestion,
  askQuestion,
  findQuestion,
  listQuestionsOf,
  withdrawQuestion,
} from "./questions.ts";
