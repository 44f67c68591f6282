import { readSymbols, resolveImport } from './symbols.ts';

interface Place {
  readonly path: string;
  readonly name: string;
}

// A reader of a feature opens the front door of its dependencies (another capability, the kit, the platform, core), and
// trusts it.
const shared =
  /^(apps\/web\/src\/kit\/[^/]+|apps\/server\/src\/platform\/[^/]+|apps\/[a-z]+\/src\/[^/]+|packages\/[a-z]+\/src\/[^/]+)/;

const isSameHouse = (one: string, other: string): boolean =>
  shared.exec(one)?.[0] === shared.exec(other)?.[0];

/** Follows an import to its declaration, through the front doors on the way. */
function followImport(
  root: string,
  from: string,
  request: string,
  name: string,
  opened: Set<string>,
): Place | null {
  const path = resolveImport(root, from, request);
  if (path === null || !/\.tsx?$/.test(path)) return null;
  if (!isSameHouse(from, path)) {
    opened.add(path);
    return null;
  }
  const further = readSymbols(root, path).exportsFrom.get(name);
  return further === undefined
    ? { path, name }
    : followImport(root, path, further.from, further.name, opened);
}

/** The files that a function loads when it is needed. */
const findLazyFiles = (root: string, path: string, text: string): string[] =>
  [...text.matchAll(/import\('([^']+)'\)/g)].flatMap(
    ([, request = '']) => resolveImport(root, path, request) ?? [],
  );

/** Every file that holds a function on the way from a function, and the front doors of libraries that it uses. */
export function walkFunctions(root: string, start: Place): Map<string, Set<string>> {
  const opened = new Map<string, Set<string>>();
  const seen = new Set<string>();
  const visit = ({ path, name }: Place): void => {
    const key = `${path}#${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const symbols = readSymbols(root, path);
    if (name === '*') for (const each of symbols.declarations.keys()) visit({ path, name: each });
    const mention =
      symbols.declarations.get(name) ?? (path === start.path ? symbols.handlers.get(name) : undefined);
    if (mention === undefined) return;
    const doors = opened.get(path) ?? new Set<string>();
    opened.set(path, doors);
    for (const each of mention.names) {
      if (symbols.declarations.has(each) && each !== name) visit({ path, name: each });
      const imported = symbols.imports.get(each);
      const next = imported && followImport(root, path, imported.from, imported.name, doors);
      if (next) visit(next);
    }
  };
  visit(start);
  return opened;
}

/** The files of the web from a page to a call: their functions mention the call, or one that does. */
export function walkToCall(root: string, page: string, call: string): Map<string, Set<string>> {
  const known = new Map<string, boolean>();
  const opened = new Map<string, Set<string>>();
  const mentionsCall = new RegExp(`client\\.${call}\\b`);
  const hasWay = ({ path, name }: Place): boolean => {
    const key = `${path}#${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const symbols = readSymbols(root, path);
    const mention = symbols.declarations.get(name);
    if (mention === undefined) return false;
    const doors = new Set<string>();
    const next = [
      ...[...mention.names].flatMap((each): Place[] => {
        if (symbols.declarations.has(each)) return each === name ? [] : [{ path, name: each }];
        const imported = symbols.imports.get(each);
        const place = imported && followImport(root, path, imported.from, imported.name, doors);
        return place ? [place] : [];
      }),
      ...findLazyFiles(root, path, mention.text).flatMap((file) =>
        [...readSymbols(root, file).declarations.keys()].map((each) => ({ path: file, name: each })),
      ),
    ];
    const found = [mentionsCall.test(mention.text), ...next.map(hasWay)].includes(true);
    known.set(key, found);
    if (found) opened.set(path, new Set([...(opened.get(path) ?? []), ...doors]));
    return found;
  };
  for (const name of readSymbols(root, page).declarations.keys()) hasWay({ path: page, name });
  return opened;
}
