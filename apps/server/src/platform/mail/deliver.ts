import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailMessage } from './message.ts';

export type DeliverMail = (mail: MailMessage & { readonly id: number }) => Promise<void>;

/** How long a mail server may be silent; the transport's default is ten minutes. */
const smtpPatience = 15_000;

/** By SMTP when an address is set, otherwise as a readable file in the outbox folder (ACCESS-21). */
export function createMailDelivery(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  patience: number = smtpPatience,
): DeliverMail {
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async (mail) => {
    await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body });
  };
}

async function writeToOutbox(
  outbox: string,
  from: string,
  mail: MailMessage & { readonly id: number },
): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = join(outbox, `${String(mail.id).padStart(8, '0')}.txt`);
  const content = `From: ${from}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`;
  await writeFile(`${name}.tmp`, content, { mode: 0o600 });
  await rename(`${name}.tmp`, name);
}
