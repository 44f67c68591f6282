import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where code stands that knows no pharmacy: each folder there could be a library. */
const homes = ['apps/server/src/platform', 'apps/web/src/kit'];
const singlePieces = ['packages/contract/src/machinery', 'packages/pdf/src/layout'];
const mostUnlisted = 150;
const tolerance = 0.2;

export interface OwnPiece {
  readonly path: string;
  readonly lines: number;
  readonly decision: string;
}

/** The rows of docs/own-pieces.md: piece, lines, what does the same, and the decision that keeps it. */
export const readOwnPieces = (text: string): OwnPiece[] =>
  [...text.matchAll(/^\| `([^`]+)` \| (\d+) \|[^|]+\|[^|]*?\]\(([^)]+)\)[^|]*\|$/gm)].map(
    ([, path = '', lines, decision = '']) => ({ path, lines: Number(lines), decision: `docs/${decision}` }),
  );

/** The faults of the list, one sentence each. */
export function checkOwnPieces(root: string, pieces: readonly OwnPiece[]): string[] {
  const listed = new Set(pieces.map(({ path }) => path));
  const missing = listCandidates(root)
    .filter((path) => !listed.has(path) && countLines(root, path) > mostUnlisted)
    .map((path) => `${path} has ${countLines(root, path)} lines and is not listed`);
  return [...missing, ...pieces.flatMap((piece) => checkPiece(root, piece))];
}

function checkPiece(root: string, { path, lines, decision }: OwnPiece): string[] {
  if (!existsSync(join(root, path))) return [`${path} does not exist`];
  const actual = countLines(root, path);
  return [
    ...(Math.abs(actual - lines) > actual * tolerance ? [`${path} has ${actual} lines, not ${lines}`] : []),
    ...(existsSync(join(root, decision)) ? [] : [`${decision} does not exist`]),
  ];
}

const listCandidates = (root: string): string[] => [
  ...homes.flatMap((home) =>
    existsSync(join(root, home))
      ? readdirSync(join(root, home), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => `${home}/${name}`)
      : [],
  ),
  ...singlePieces.filter((path) => existsSync(join(root, path))),
];

/** Lines of the product below a folder: no tests, no styles, nothing generated. */
export const countLines = (root: string, path: string): number =>
  readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixtures|d)\.tsx?$/.test(name))
    .filter((name) => basename(dirname(name)) !== 'generated')
    .reduce((sum, name) => sum + readFileSync(join(root, path, name), 'utf8').split('\n').length - 1, 0);
