import { parseSync } from 'oxc-parser';
import type { SourceFile } from '../walls/wall.ts';
import { isProduct } from '../walls/wall.ts';
import { resolveImport } from './symbols.ts';

/** Groups of files of the product that import each other in a circle, types included. */
export function countTypeCircles(root: string, files: readonly SourceFile[]): number {
  const product = files.filter(({ path }) => /\.tsx?$/.test(path) && isProduct(path));
  const imports = new Map(product.map((file) => [file.path, findImports(root, file)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  let circles = 0;
  // Tarjan: each group that is left on the stack above its first file is a circle, when it has two files or more.
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    stack.push(path);
    let low = at;
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
    }
    lowest.set(path, low);
    if (low === at && stack.splice(stack.indexOf(path)).length > 1) circles += 1;
    return low;
  };
  for (const { path } of product) if (!order.has(path)) visit(path);
  return circles;
}

function findImports(root: string, { path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return requests.flatMap((request) => resolveImport(root, path, request) ?? []);
}
