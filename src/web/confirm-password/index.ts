export { PasswordQuestion } from "./password-question.tsx";
export { withPassword } from "./with-password.ts";
