import { aboutReport } from "./about-report.ts";

interface Notice {
  title: string;
  message: string;
}

/** What a buyer reads about a question. In all of them `report` is the one that it is about, if there are several. */
export const questionNotice = (
  orderNumber: string,
  report: string | null,
  isReminder: boolean,
): Notice => ({
  title: "We need something from you",
  message: isReminder
    ? `We are still waiting for your answer about order ${orderNumber}${aboutReport(report)}. We will continue as soon as we know.`
    : `There is a question about your order ${orderNumber}${aboutReport(report)}. We will continue as soon as you have answered.`,
});

/** What the staff reads when a buyer has answered. */
export const answerNotice = (orderNumber: string, report: string | null): Notice => ({
  title: "Buyer answered",
  message: `The question about order ${orderNumber}${aboutReport(report)} is answered. Work on it can continue.`,
});

/** What a buyer reads when nothing waits for an answer any more. */
export const resumedNotice = (orderNumber: string, due: string | null): Notice => ({
  title: "We are continuing with your order",
  message: `There is nothing left to answer about order ${orderNumber}.${due === null ? "" : ` You will have your files by ${due}.`}`,
});

/** What the staff reads when a buyer did not answer. */
export const handedBackNotice = (
  orderNumber: string,
  report: string | null,
  days: number,
): Notice => ({
  title: "No answer from the buyer",
  message: `The question about order ${orderNumber}${aboutReport(report)} has been open for ${days} days. An admin decides how to proceed.`,
});
