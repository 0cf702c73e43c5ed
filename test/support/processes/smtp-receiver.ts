import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as a mail server got it. */
interface Delivery {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

export interface SmtpReceiver {
  deliveries: Delivery[];
  port: number;
  close: () => Promise<void>;
}

/** A real SMTP server that takes every mail and reads it as a mail program does. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        void PostalMime.parse(raw).then((mail) => {
          const from = mailFrom ? mailFrom.address : "";
          deliveries.push({ from, to: rcptTo.map((one) => one.address), raw, mail });
          done();
        });
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { deliveries, port: (server.server.address() as AddressInfo).port, close };
}
