import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getInstallation } from './installation.ts';

const getMailFolder = (): string => join(getInstallation().dataFolder, 'outbox');

/** The texts of the mails about one subject in the outbox, oldest first. */
export async function readMails(subject: string): Promise<readonly string[]> {
  const names = await readdir(getMailFolder()).catch((reason: unknown) => {
    // The folder is made with the first mail.
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return [];
    throw reason;
  });
  const mails = names.filter((name) => name.endsWith('.txt')).sort();
  const texts = await Promise.all(mails.map((name) => readFile(join(getMailFolder(), name), 'utf8')));
  return texts.filter((text) => text.includes(`Subject: ${subject}\n`));
}

/** The path and the token of the link in a mail. */
export function readLink(text: string): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new RangeError(`No link in ${text}`);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}
