/** Mail waits in a lane of its own, so that a slow mail server delays no other reaction. */
export const mailLane = "mails";
