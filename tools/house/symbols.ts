import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, parseSync, type Program, Visitor } from 'oxc-parser';

interface Import {
  readonly from: string;
  readonly name: string;
}

/** The names in one top-level declaration, or in one handler of a call. */
export interface Mention {
  readonly names: ReadonlySet<string>;
  readonly text: string;
}

export interface SourceSymbols {
  readonly imports: ReadonlyMap<string, Import>;
  readonly exportsFrom: ReadonlyMap<string, Import>;
  readonly declarations: ReadonlyMap<string, Mention>;
  /** Methods of object literals by name: the handlers of calls. */
  readonly handlers: ReadonlyMap<string, Mention>;
}

const files = new Map<string, SourceSymbols>();

/** Reads the symbols of a file once; types are left out, as they open no file at run time. */
export function readSymbols(root: string, path: string): SourceSymbols {
  const key = join(root, path);
  const known = files.get(key);
  if (known !== undefined) return known;
  const text = readFileSync(key, 'utf8');
  const { program, module } = parseSync(path, text);
  const readMention = (node: Node): Mention => ({
    names: findIdentifiers(node),
    text: text.slice(node.start, node.end),
  });
  const declarations = new Map<string, Mention>();
  for (const statement of program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration')
      declarations.set(node.id?.name ?? '', readMention(node));
    if (node?.type === 'VariableDeclaration')
      for (const each of node.declarations)
        if (each.id.type === 'Identifier') declarations.set(each.id.name, readMention(each));
  }
  const read: SourceSymbols = {
    imports: new Map(
      module.staticImports.flatMap(({ moduleRequest, entries }) =>
        entries
          .filter(({ isType }) => !isType)
          .map(({ localName, importName }) => [
            localName.value,
            { from: moduleRequest.value, name: importName.name ?? '*' },
          ]),
      ),
    ),
    exportsFrom: new Map(
      module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ isType, moduleRequest, importName, exportName }) =>
          isType || moduleRequest === null
            ? []
            : [
                [
                  exportName.name ?? '*',
                  { from: moduleRequest.value, name: importName.name ?? '*' },
                ] as const,
              ],
        ),
      ),
    ),
    declarations,
    handlers: readHandlers(program, readMention),
  };
  files.set(key, read);
  return read;
}

function readHandlers(program: Program, readMention: (node: Node) => Mention): Map<string, Mention> {
  const handlers = new Map<string, Mention>();
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && !handlers.has(key.name)) handlers.set(key.name, readMention(value));
    },
  }).visit(program);
  return handlers;
}

function findIdentifiers(node: Node): Set<string> {
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) collect(each);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    if ((value.type === 'Identifier' || value.type === 'JSXIdentifier') && 'name' in value)
      names.add(String(value.name));
    for (const [key, child] of Object.entries(value))
      if (key !== 'typeAnnotation' && !isPropertyName(value, key)) collect(child);
  };
  collect(node);
  return names;
}

// The name of a property is not the declaration or the import of the same name.
function isPropertyName(node: object, key: string): boolean {
  if (!('type' in node) || ('computed' in node && node.computed === true)) return false;
  if (node.type === 'MemberExpression') return key === 'property';
  return node.type === 'Property' && key === 'key' && !('shorthand' in node && node.shorthand === true);
}

/** The file that an import names, below the root; null for a package of somebody else. */
export function resolveImport(root: string, from: string, request: string): string | null {
  if (request.startsWith('.')) return join(dirname(from), request).replaceAll('\\', '/');
  const own = /^@packwright\/([a-z]+)(?:\/(.+))?$/.exec(request);
  if (own === null) return null;
  const [, name = '', part] = own;
  const candidates = part ? [`src/${part}/index.ts`, `src/${part}.ts`] : ['src/index.ts'];
  return (
    candidates.map((each) => `packages/${name}/${each}`).find((path) => existsSync(join(root, path))) ?? null
  );
}
