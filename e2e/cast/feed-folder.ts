import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const formatTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The program at the dispensary's counter, where it writes files into a folder instead (DSF/1 by folder). */
export class FeedFolder {
  readonly #place: string;

  constructor(root: string, pharmacyCode: string) {
    this.#place = join(root, pharmacyCode);
  }

  /** The name of a file that leaves now, by the clock of the pharmacy. */
  static createName(pharmacyCode: string, content: 'SCR' | 'PAT' = 'SCR'): string {
    return `DSF1_${pharmacyCode}_${content}_${formatTime.format(new Date()).replace(/\D/g, '')}.csv`;
  }

  /** Under another name first, so that no half of it is taken. */
  async drop(name: string, rows: readonly string[]): Promise<void> {
    const inbox = join(this.#place, 'inbox');
    await mkdir(inbox, { recursive: true });
    await writeFile(join(inbox, `${name}.tmp`), `${rows.join('\r\n')}\r\n`);
    await rename(join(inbox, `${name}.tmp`), join(inbox, name));
  }

  async readAnswer(target: 'done' | 'error', name: string): Promise<unknown> {
    return JSON.parse(await readFile(join(this.#place, target, `${name}.ack.json`), 'utf8'));
  }
}
