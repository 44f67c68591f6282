import type { SourceFile } from './wall.ts';

/** The file of one language of one namespace: `apps/web/src/packing/messages/bench/tr.json`. */
export interface MessageFile {
  readonly path: string;
  readonly folder: string;
  readonly capability: string;
  readonly language: string;
  /** In the order of the file, with repetitions. */
  readonly entries: readonly (readonly [key: string, text: string])[];
}

const place =
  /^((?:apps\/web\/src\/([^/]+)\/messages|packages\/contract\/src\/(list-labels|sentences))(?:\/[^/]+)*)\/([^/]+)\.json$/;
const entry = /^ {2}("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*"),?$/gm;

/** The files of messages among all sources. JSON.parse would hide a key that is there twice, and the order of digits. */
export function readMessageFiles(files: readonly SourceFile[]): MessageFile[] {
  return files.flatMap(({ path, text }) => {
    const [, folder, ofWeb, ofContract, language] = place.exec(path) ?? [];
    const capability = ofWeb ?? ofContract;
    if (folder === undefined || capability === undefined || language === undefined) return [];
    const entries = [...text.matchAll(entry)].map(
      ([, key = '""', value = '""']) => [JSON.parse(key) as string, JSON.parse(value) as string] as const,
    );
    return [{ path, folder, capability, language, entries }];
  });
}

/** Whether a file holds nothing but one flat key and text on each line, as `biome format` writes it. */
export function isFlat({ text }: SourceFile, { entries }: MessageFile): boolean {
  return text.trimEnd().split('\n').length === entries.length + 2;
}

const suffix = /_(zero|one|two|few|many|other)$/;

/** `count` for `count_one`: the key by which the code asks. */
export const getBaseKey = (key: string): string => key.replace(suffix, '');

/** `one` for `count_one`; null for a key without plural forms. */
export const getPluralForm = (key: string): string | null => suffix.exec(key)?.[1] ?? null;
