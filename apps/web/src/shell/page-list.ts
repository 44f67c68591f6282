import type { ComponentType } from 'react';

type PageLoader = () => Promise<ComponentType>;

/**
 * The loader of a page whose import stands in a list of its own: `const load = loadFromList(() => import('./pages/index.ts'))`,
 * then `load('userList')`. The route table is part of every first load; the list comes with the first page of the area, at
 * the price of one request more (decision 0093).
 */
export const loadFromList =
  <Name extends string>(fetchList: () => Promise<{ readonly pages: Readonly<Record<Name, PageLoader>> }>) =>
  (name: Name): PageLoader =>
  async () =>
    (await fetchList()).pages[name]();
