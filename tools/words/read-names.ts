import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

export interface NamedThing {
  readonly kind: 'function' | 'type';
  readonly name: string;
  readonly line: number;
}

export interface TestTitle {
  readonly title: string;
  readonly line: number;
}

interface SourceNames {
  readonly things: readonly NamedThing[];
  readonly titles: readonly TestTitle[];
}

const isFunction = (node: Expression | null | undefined): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const isTitled = /^(it|test|describe)(\.|$)/;

/** Reads the names of functions and types and the titles of tests in one source file. */
export function readNames(path: string, text: string): SourceNames {
  const things: NamedThing[] = [];
  const titles: TestTitle[] = [];
  const findLine = createLineFinder(text);
  const add = (kind: NamedThing['kind'], { name, start }: { name: string; start: number }): void => {
    things.push({ kind, name, line: findLine(start) });
  };
  new Visitor({
    FunctionDeclaration: ({ id }) => id !== null && add('function', id),
    VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && isFunction(init) && add('function', id),
    MethodDefinition: ({ key, kind, override }) => {
      // A library names the methods that a class overrides.
      if (kind === 'method' && !override && (key.type === 'Identifier' || key.type === 'PrivateIdentifier'))
        add('function', key);
    },
    TSInterfaceDeclaration: ({ id }) => add('type', id),
    TSTypeAliasDeclaration: ({ id }) => add('type', id),
    ClassDeclaration: ({ id }) => id !== null && add('type', id),
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = readTitle(first);
      if (title !== null && isTitled.test(text.slice(callee.start, callee.end)))
        titles.push({ title, line: findLine(callee.start) });
    },
  }).visit(parseSync(path, text).program);
  return { things, titles };
}

function readTitle(node: Argument | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return null;
}

function createLineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => ends.filter((end) => end < offset).length + 1;
}
