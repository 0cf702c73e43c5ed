import { type MailContent, type MailSender, renderMail } from "#modules/mail";

const sender: MailSender = {
  name: "Roof Data LLC",
  address: ["1 Main Street", "Springfield, IL 62701"],
  settingsLink: "https://shop.example/account?tab=notifications",
};

/** The mails that a function writes, as they are sent. */
export const rendered =
  <Props>(write: (props: Props) => MailContent) =>
  (props: Props) =>
    renderMail(write(props), sender);

export type RenderedMail = ReturnType<typeof renderMail>;
