export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A rule about the text of files; `find` answers the line (from 1) and what stands there. */
export interface Wall {
  readonly name: string;
  readonly says: string;
  applies(path: string): boolean;
  find(file: SourceFile): readonly { readonly line: number; readonly what: string }[];
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|cjs|js)$/.test(path);

/** Tests, fixtures, measurements and tools stand outside the product. */
export const isProduct = (path: string): boolean =>
  /^(apps|packages)\//.test(path) && !/\.(test|fixtures|config)\.\w+$|\/tests\//.test(path);

/** Finds a pattern outside comments, and outside quoted text on request. */
export function createMatcher(pattern: RegExp, quoted: 'read' | 'skip' = 'read'): Wall['find'] {
  const everywhere = new RegExp(pattern, `g${pattern.flags}`);
  return ({ text }) => {
    const code = blankText(text, quoted === 'skip');
    return [...code.matchAll(everywhere)].map((match) => ({
      line: countLines(code, match.index),
      what: match[0].trim().slice(0, 60),
    }));
  };
}

/** The line, from 1, in which a place of a text stands. */
export const countLines = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Blanks comments (and quoted text) and keeps every line where it is. */
export function blankText(text: string, quotedToo: boolean): string {
  const token =
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;
  return text.replace(token, (found, quoted: string | undefined) =>
    quoted !== undefined && !quotedToo ? quoted : found.replace(/[^\n]/g, ' '),
  );
}
