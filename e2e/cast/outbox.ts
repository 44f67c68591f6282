import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const outbox = (): string => join(process.env.E2E_DATA ?? '', 'outbox');

/** The names of the mails that wait in the outbox, oldest first. */
export async function mails(): Promise<readonly string[]> {
  const names = await readdir(outbox()).catch((reason: unknown) => {
    // The folder is made with the first mail.
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return [];
    throw reason;
  });
  return names.filter((name) => name.endsWith('.txt')).sort();
}

/** The path and the token of the link in a mail. */
export async function linkIn(mail: string): Promise<string> {
  const text = await readFile(join(outbox(), mail), 'utf8');
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (link === undefined) throw new RangeError(`No link in ${text}`);
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}
