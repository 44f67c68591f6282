import { isAbove } from './capabilities.ts';
import { tableOwners } from './table-owners.ts';
import { blankText, countLines, isCode, isProduct, type SourceFile, type Wall } from './wall.ts';

// The rules of the books are proven across all tables.
const readsEverything = 'integrity';

const place = /^apps\/server\/src\/([^/.]+)/;

export const tableOwner: Wall = {
  name: 'table-owner',
  says: 'a store touches the tables of its own capability, and of others what tools/walls/table-owners.ts lets it read',
  applies: (path) =>
    place.test(path) && isCode(path) && isProduct(path) && findCapability(path) !== readsEverything,
  find: findForeignTables,
};

const findCapability = (path: string): string => place.exec(path)?.[1] ?? '';

interface Relation {
  readonly owner: string;
  /** The readers beside its owner and, if it is a view, beside all higher capabilities. */
  readonly readers: readonly string[];
  readonly isView: boolean;
}

const relations = new Map<string, Relation>();
for (const [owner, { tables, views = [], viewsForBelow = {} }] of Object.entries(tableOwners)) {
  for (const name of tables) relations.set(name, { owner, readers: [], isView: false });
  for (const name of views) relations.set(name, { owner, readers: [], isView: true });
  for (const [name, readers] of Object.entries(viewsForBelow))
    relations.set(name, { owner, readers, isView: true });
}

// SQL, the words of Kysely, and a row type; the name stands in the first group that there is.
const mention =
  /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)\b(?!\s*[.(])|(?:From|Join|Into|Table|Purge|\.using|\.table)\((?:\s*\w+,)?\s*\[?\s*'(\w+)(?: as \w+)?'|\bnull::([a-z_]+)/g;

function findForeignTables({ path, text }: SourceFile): { line: number; what: string }[] {
  const capability = findCapability(path);
  const code = blankText(text, false).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return [...code.matchAll(mention)].flatMap((match) => {
    const name = toSnakeCase(match.slice(1).find((group) => group !== undefined) ?? '');
    return mayTouch(capability, name) ? [] : [{ line: countLines(code, match.index), what: name }];
  });
}

function mayTouch(capability: string, name: string): boolean {
  const relation = relations.get(name);
  if (!relation || relation.owner === capability) return true;
  const { owner, readers, isView } = relation;
  return readers.includes(capability) || (isView && !isAbove(owner, capability));
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
