import type { Sender } from '../settings/sender.ts';

export interface Letter {
  /** Both the From header and the sender of the envelope, to which a mail that cannot be delivered returns. */
  readonly from: Sender;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId?: string;
  readonly signal?: AbortSignal;
  /** Refuses a server that offers no TLS, instead of sending codes and links in clear. */
  readonly requiresTls: boolean;
}

/** Sends a mail to the server; rejects when it does not accept it. */
export async function sendBySmtp(url: string, { requiresTls, ...letter }: Letter): Promise<void> {
  // Loaded by processes that send by SMTP only.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, requireTLS: requiresTls });
  try {
    await transport.sendMail(letter);
  } finally {
    transport.close();
  }
}
