import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { fetchPageCode } from './fetch-page-code.ts';

const root = createRootRoute();
const createPage = (path: string, load: () => Promise<{ default: () => null }>) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

test("only the opened page's code is fetched, again after a failure", async () => {
  const pack = vi.fn(() => Promise.resolve({ default: () => null }));
  pack.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const other = vi.fn(() => Promise.resolve({ default: () => null }));
  const router = createRouter({
    routeTree: root.addChildren([createPage('/pack/$id', pack), createPage('/patient/list', other)]),
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    fetchPageCode(router, '/pack/7');
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows the one before
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(pack).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});
