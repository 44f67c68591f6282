import { join } from 'node:path';
import { listSourceFiles } from '../walls/source-files.ts';
import { isProduct } from '../walls/wall.ts';
import { readSymbols } from './symbols.ts';
import { walkFunctions, walkToCall } from './walk.ts';

interface Feature {
  readonly name: string;
  /** The page where it is pressed, and the call that it sends. */
  readonly page: string;
  readonly call: string;
}

const features: readonly Feature[] = [
  { name: 'Confirm Passed', page: 'check-page.tsx', call: 'confirmPassed' },
  { name: 'scan', page: 'pack-page.tsx', call: 'matchScan' },
  { name: 'save prescription', page: 'edit-page.tsx', call: 'updatePrescription' },
  { name: 'brand swap', page: 'brand-swap-page.tsx', call: 'swapBrand' },
  { name: 'print a facility', page: 'pack-creator-page.tsx', call: 'printFoils' },
];

/**
 * Files to open from a press to SQL and back: those of the web whose functions lead from the page to the call, the call
 * in the contract, and those of its capability that hold a function on the way from the route. Dependencies (another
 * capability, kit, platform, core) count with their front door; types and tests do not count.
 */
export function countWalks(root: string): string {
  const paths = listSourceFiles(root)
    .map(({ path }) => path)
    .filter((path) => /\.tsx?$/.test(path) && isProduct(path));
  return features.map((feature) => `${feature.name} ${countWalk(root, paths, feature) ?? '–'}`).join(' / ');
}

function countWalk(root: string, paths: readonly string[], { page, call }: Feature): number | null {
  const hasCall = (path: string): boolean => readSymbols(root, path).handlers.has(call);
  const pagePath = paths.find((path) => path.startsWith('apps/web/') && path.endsWith(join('pages', page)));
  const route = paths.find((path) => /^apps\/server\/.*\/routes(\/|\.ts)/.test(path) && hasCall(path));
  if (pagePath === undefined || route === undefined) return null;
  // A guide of the contract names its calls too: it holds their examples for the document.
  const declared = paths.filter(
    (path) =>
      path.startsWith('packages/contract/') &&
      readSymbols(root, path).handlers.get(call)?.text.startsWith('call('),
  );
  const opened = new Set(declared);
  for (const walk of [walkToCall(root, pagePath, call), walkFunctions(root, { path: route, name: call })])
    for (const [path, doors] of walk) for (const each of [path, ...doors]) opened.add(each);
  return opened.size;
}
