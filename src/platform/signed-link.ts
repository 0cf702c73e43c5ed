import type { Context } from "./context.ts";

/** The query of a link that opens what `subject` names. Its first part is a purpose that nothing else has. */
export function signSubject(
  ctx: Context,
  subject: [purpose: string, ...parts: string[]],
  secondsValid: number,
): URLSearchParams {
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + secondsValid);
  return new URLSearchParams({ expires, signature: ctx.tokens.derive(...subject, expires) });
}

export interface Signature {
  expires?: string | undefined;
  signature?: string | undefined;
}

/** Whether the two query values open this subject now. */
export function isSignatureValid(
  ctx: Context,
  subject: [purpose: string, ...parts: string[]],
  { expires, signature }: Signature,
): boolean {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) return false;
  return (
    ctx.tokens.matches(signature, ...subject, expires) &&
    Number(expires) * 1000 > ctx.now().getTime()
  );
}
