export { PasswordQuestion, withPassword } from "./password-question.tsx";
