import { createStore } from '../kit/store/index.ts';

/** The paths of the route table, set once at the start; menu items without a page are not shown. */
export const knownPages = createStore<readonly string[]>([]);

/** Does this path follow the pattern, where `$id` stands for one part? */
export function isPathOfPattern(pattern: string, path: string): boolean {
  const patternParts = pattern.split('/');
  const parts = path.split('/');
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, at) => part.startsWith('$') || part === parts[at])
  );
}

export const isPage = (path: string): boolean =>
  knownPages.get().some((pattern) => isPathOfPattern(pattern, path));
