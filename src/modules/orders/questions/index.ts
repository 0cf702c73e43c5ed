export { remindOrReturnQuestions } from "./remind-or-return-questions.ts";
export type { Question } from "./question.ts";
export {
  answerQuestion,
  askQuestion,
  findQuestion,
  getSavedTexts,
  listOrderQuestions,
  withdrawQuestion,
} from "./questions.ts";
