import { getBaseKey, type MessageFile } from './message-files.ts';
import { isProduct, type SourceFile } from './wall.ts';

// Keys that are codes, columns or sentences of core and contract; tests compare them with those.
const codeFolders = /^packages\/contract\/src\/(list-labels|sentences)(\/\w+)?$/;
const codeKeys = /^(refusal|wrong)\./;

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g;
const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const codeOfCore = /^ +(\w+): \{ code:/gm;
/** A field of a record; the form asks for the text by its name. */
const describedField = /^ +(\w+): describe[A-Z]\w*\(/gm;
const template = /`([\w.-]*\$\{[^`]*)`/g;
const hole = /\$\{[^}]*\}/;

/** The possible values of a text with holes; a hole at its start is filled by a literal. */
interface Template {
  readonly shape: RegExp;
  readonly hasOpenStart: boolean;
}

interface Usage {
  readonly literals: Set<string>;
  readonly templates: Template[];
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `state.${code}` and `${meal}.short`, but no text with other signs in it. */
function readTemplate(body: string): Template[] {
  const parts = body.split(hole);
  if (!parts.every((part) => /^[\w.-]*$/.test(part)) || parts.every((part) => part === '')) return [];
  const hasOpenStart = parts[0] === '';
  const holes = parts.map(
    (part, at) => (at === 0 ? '' : at === 1 && hasOpenStart ? '(.+?)' : '.+') + escapeRegExp(part),
  );
  return [{ shape: new RegExp(`^${holes.join('')}$`), hasOpenStart }];
}

function readUsage(files: readonly SourceFile[], fields: readonly SourceFile[]): Usage {
  const code = files.map(({ text }) => text.replace(comment, '')).join('\n');
  return {
    literals: new Set([
      ...[...code.matchAll(quoted)].map(([, single, double]) => single ?? double ?? ''),
      ...[...code.matchAll(codeOfCore)].map(([, name = '']) => name),
      ...fields.flatMap(({ text }) => [...text.matchAll(describedField)].map(([, name = '']) => name)),
    ]),
    templates: [...code.matchAll(template)].flatMap(([, body = '']) => readTemplate(body)),
  };
}

function isUsed(key: string, { literals, templates }: Usage): boolean {
  if (literals.has(key)) return true;
  return templates.some(({ shape, hasOpenStart }) => {
    const found = shape.exec(key);
    return found !== null && (!hasOpenStart || literals.has(found[1] ?? ''));
  });
}

/** The keys of an English file that nothing asks for: neither its capability, nor what imports it, nor a code of core. */
export function findUnusedKeys(
  { folder, capability, entries }: MessageFile,
  files: readonly SourceFile[],
): string[] {
  if (codeFolders.test(folder)) return [];
  const entrance = new RegExp(`from '[^']*${capability}/messages/`);
  const mayAsk = ({ path, text }: SourceFile): boolean =>
    path.startsWith('packages/core/') ||
    path.startsWith(`apps/web/src/${capability}/`) ||
    (path.startsWith('apps/web/src/') && entrance.test(text));
  const usage = readUsage(
    files.filter((file) => /\.tsx?$/.test(file.path) && isProduct(file.path) && mayAsk(file)),
    files.filter(({ path }) => path.startsWith(`packages/contract/src/${capability}/`)),
  );
  const keys = new Set(entries.map(([key]) => getBaseKey(key)));
  return [...keys].filter((key) => !codeKeys.test(key) && !isUsed(key, usage));
}
