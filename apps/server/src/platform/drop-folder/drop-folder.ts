import { lstat, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { computeSha256 } from '../clock/index.ts';
import { hasCode } from '../has-code.ts';
import { makeFolder } from './put-file.ts';

/** A file that somebody put into the inbox of a place and has finished writing. */
export interface DroppedFile {
  readonly place: string;
  readonly name: string;
  readonly byteSize: number;
  /** Changes with every write. */
  readonly trace: string;
}

const settled = ['done', 'error'] as const;
export type SettledIn = (typeof settled)[number];

const folders = ['inbox', ...settled] as const;
const answerEnding = '.ack.json';

/** Written under another name at first, hidden, or left behind by a file manager. */
const notMeant = /(\.(tmp|part|filepart)$)|^[.~]|^(Thumbs\.db|desktop\.ini)$/i;

/**
 * A folder with a place for each sender: files are put into its inbox and leave it for done or error, with an answer
 * beside them. Several processes may watch the same folder.
 */
export class DropFolder {
  readonly #root: string;
  /** Files that could not be taken just now, and until when they wait. */
  readonly #suspended = new Map<string, number>();
  /** The traces of the last look: a file that has changed since is still being written. */
  #traces = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Makes the folders of these places. */
  async makePlaces(places: readonly string[]): Promise<void> {
    for (const place of places)
      for (const folder of folders) await makeFolder(join(this.#root, place, folder));
  }

  /** The files of all places that have not changed since the last look. */
  async look(): Promise<DroppedFile[]> {
    const found = (await Promise.all((await listNames(this.#root)).map((place) => this.#list(place)))).flat();
    const before = this.#traces;
    this.#traces = new Map(found.map((file) => [this.#getPath(file), file.trace]));
    return found.filter((file) => {
      const path = this.#getPath(file);
      return before.get(path) === file.trace && (this.#suspended.get(path) ?? 0) <= performance.now();
    });
  }

  /** Leaves a file out of the looks of the coming time. */
  suspend(file: DroppedFile, milliseconds: number): void {
    this.#suspended.set(this.#getPath(file), performance.now() + milliseconds);
  }

  /** Its content; null when it has left the inbox or changed meanwhile. */
  async read(file: DroppedFile): Promise<Buffer | null> {
    try {
      const content = await readFile(this.#getPath(file));
      return (await this.#isUnchanged(file)) ? content : null;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /**
   * Takes a file out of the inbox and leaves its answer beside it. Does nothing when another process has, or when the
   * file is no longer the one that was read. Never replaces another file of the same name.
   */
  async settle(file: DroppedFile, target: SettledIn, answer: object): Promise<void> {
    this.#suspended.delete(this.#getPath(file));
    if (!(await this.#isUnchanged(file))) return;
    const folder = join(this.#root, file.place, target);
    const name = await this.#chooseName(file, folder);
    const answerPath = join(folder, `${name}${answerEnding}`);
    await writeFile(`${answerPath}.tmp`, `${JSON.stringify(answer, null, 1)}\n`);
    await rename(`${answerPath}.tmp`, answerPath);
    try {
      await rename(this.#getPath(file), join(folder, name));
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  /** Removes the files of these places that were answered before that moment, with their answers. Others stay. */
  async removeAnswered(places: readonly string[], before: number): Promise<number> {
    let removed = 0;
    for (const place of places)
      for (const target of settled) {
        const folder = join(this.#root, place, target);
        for (const name of (await listNames(folder)).filter((each) => each.endsWith(answerEnding)))
          if (await removeOldAnswer(folder, name, before)) removed += 1;
      }
    return removed;
  }

  async #list(place: string): Promise<DroppedFile[]> {
    const inbox = join(this.#root, place, 'inbox');
    const names = (await listNames(inbox)).filter((name) => !notMeant.test(name));
    const files = await Promise.all(names.map((name) => describeFile(inbox, name)));
    return files.flatMap((file) => (file ? [{ place, ...file }] : []));
  }

  #getPath = ({ place, name }: DroppedFile): string => join(this.#root, place, 'inbox', name);

  async #isUnchanged(file: DroppedFile): Promise<boolean> {
    const now = await describeFile(join(this.#root, file.place, 'inbox'), file.name);
    return now?.trace === file.trace;
  }

  /** Its own name, unless another file has it there. */
  async #chooseName(file: DroppedFile, folder: string): Promise<string> {
    const { name: stem, ext } = parse(file.name);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? file.name : `${stem}-${number}${ext}`;
      if (!(await isTakenByOther(join(folder, name), this.#getPath(file)))) return name;
    }
  }
}

const mostComparedBytes = 64 * 1024 * 1024;

/** The names in a folder; none where there is no folder. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

/** Null for what is no file: a link could lead anywhere. */
async function describeFile(folder: string, name: string): Promise<Omit<DroppedFile, 'place'> | null> {
  try {
    const found = await lstat(join(folder, name));
    const { size, mtimeMs, ino } = found;
    return found.isFile() ? { name, byteSize: size, trace: `${ino} ${size} ${mtimeMs}` } : null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The answer goes last: what breaks off before that is finished the next time. */
async function removeOldAnswer(folder: string, name: string, before: number): Promise<boolean> {
  const path = join(folder, name);
  try {
    const answer = await lstat(path);
    if (!answer.isFile() || answer.mtimeMs >= before) return false;
    await rm(path.slice(0, -answerEnding.length), { force: true });
    await rm(path, { force: true });
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function isTakenByOther(path: string, ours: string): Promise<boolean> {
  try {
    const [there, own] = await Promise.all([stat(path), stat(ours)]);
    if (there.size !== own.size || own.size > mostComparedBytes) return true;
    const [theirBytes, ownBytes] = await Promise.all([readFile(path), readFile(ours)]);
    return !computeSha256(theirBytes).equals(computeSha256(ownBytes));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
