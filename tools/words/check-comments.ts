import { parseSync } from 'oxc-parser';
import type { Fault } from './fault.ts';

/** Comments without a plain subject: a headless pronoun, or "What" as the first word. */
export function checkComments(path: string, text: string): Fault[] {
  const lines = text.split('\n');
  return parseSync(path, text).comments.flatMap(({ value, start }) => {
    const line = text.slice(0, start).split('\n').length;
    const [headless] = /\b(whoever|whom|whomever)\b/i.exec(value) ?? [];
    if (headless !== undefined)
      return [{ path, line, what: `a comment says "${headless}": name the person or people` }];
    const isContinued = lines[line - 2]?.trimStart().startsWith('//');
    return !isContinued && /^[*\s]*What\s/.test(value)
      ? [{ path, line, what: 'a comment begins with "What": begin with the thing itself' }]
      : [];
  });
}
