// A watched folder and the files that a dispensing system puts into it.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { TestServer } from '../../tests/test-server.ts';
import { DropFolder } from '../platform/drop-folder/index.ts';
import { makeFeedFolders, takeFeedFiles } from './index.ts';
import type { FileAcknowledgement } from './actions/take-feed-file.ts';
import type { FeedRow } from './scripts.fixtures.ts';

export type FolderName = 'inbox' | 'done' | 'error';

/** A watched folder of its own, and what happens in it. */
export interface WatchedFolder {
  readonly root: string;
  getPath(folder: FolderName, name?: string, place?: string): string;
  /** Puts a file into the inbox as the document asks: under another name first. */
  drop(name: string, content: string | Uint8Array, place?: string): Promise<void>;
  /** Looks twice, as a server does that has just started. */
  take(): Promise<number>;
  list(folder: FolderName, place?: string): Promise<string[]>;
  readAnswer(folder: FolderName, name: string, place?: string): Promise<FileAcknowledgement>;
  remove(): Promise<void>;
}

const never = new AbortController().signal;

export async function createWatchedFolder(server: TestServer): Promise<WatchedFolder> {
  const root = await mkdtemp(join(tmpdir(), 'packwright-feed-'));
  const getPath: WatchedFolder['getPath'] = (folder, name = '', place = 'WATTLE') =>
    join(root, place, folder, name);
  await makeFeedFolders(server.platform, new DropFolder(root));
  return {
    root,
    getPath,
    drop: async (name, content, place) => {
      const path = getPath('inbox', name, place);
      await mkdir(getPath('inbox', '', place), { recursive: true });
      await writeFile(`${path}.tmp`, content);
      await rename(`${path}.tmp`, path);
    },
    take: async () => {
      const folder = new DropFolder(root);
      await takeFeedFiles(server.platform, folder, never);
      return takeFeedFiles(server.platform, folder, never);
    },
    list: async (folder, place) => (await readdir(getPath(folder, '', place))).toSorted(),
    readAnswer: async (folder, name, place) =>
      JSON.parse(await readFile(getPath(folder, `${name}.ack.json`, place), 'utf8')),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Everything that was staged, as text. */
export const listStaged = (server: TestServer) =>
  queryAsOwner<{ row: string }>(
    server,
    `select t::text as row from script_tracking t union all select r::text from dispense_record r order by 1`,
  );

let second = 0;

/** The name of a file of WATTLE that left after every one before it. */
export function createFeedFileName(content: string, ending = 'csv'): string {
  second += 1;
  const [hours, minutes, seconds] = [
    Math.floor(second / 3600) % 12,
    Math.floor(second / 60) % 60,
    second % 60,
  ];
  const time = [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join('');
  return `DSF1_WATTLE_${content === '' ? '' : `${content}_`}20260302${time}.${ending}`;
}

/** Records of one kind as RFC 4180. */
export function toCsv(rows: readonly FeedRow[], lineEnd = '\r\n'): string {
  const { type: _, ...first } = rows[0] ?? {};
  const names = Object.keys(first);
  const formatCell = (value: unknown): string => {
    const text = typeof value === 'number' ? value.toString() : typeof value === 'string' ? value : '';
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((cells) => cells.map(formatCell).join(',') + lineEnd)
    .join('');
}
