import { expect, test } from 'vitest';
import { isPathOfPattern } from './known-pages.ts';
import { listFullPaths } from './page-route.ts';

test.each([
  ['/patient/list', '/patient/list', true],
  ['/patient/$id', '/patient/7', true],
  ['/patient/$id', '/patient/7/add', false],
  ['/pharmacy/$id/profile', '/pharmacy/3/profile', true],
  ['/home', '/home/logs', false],
])('the path %s against %s is %s', (pattern, path, follows) => {
  expect(isPathOfPattern(pattern, path)).toBe(follows);
});

test('children continue the path of their parent', () => {
  const leaf = { page: async () => () => null, need: 'session' as const };
  const routes = [
    { ...leaf, path: '/home' },
    {
      ...leaf,
      path: '/patient/$id',
      children: [
        { ...leaf, path: '/' },
        { ...leaf, path: '/allergies' },
      ],
    },
  ];
  expect(listFullPaths(routes)).toEqual(['/home', '/patient/$id', '/patient/$id', '/patient/$id/allergies']);
});
