/** Which of an order's reports a question or a revision is about; nothing where there is only one. */
export const AboutReport = ({ report }: { report: string | null }) =>
  report && <p className="text-sm wrap-anywhere text-ink-soft">About {report}</p>;
