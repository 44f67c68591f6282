import { expect, it } from 'vitest';
import { buildProfile } from '../shell/session/profile.fixtures.ts';
import { routes } from './routes.ts';

it('opens a print profile for those who may change it', () => {
  const needs = routes
    .filter(({ path }) => path.startsWith('/print-profile/'))
    .map(({ path, need }) => [path, need]);
  expect(needs).toEqual([
    ['/print-profile/list', { key: 'PRINT_PROFILE', level: 'read' }],
    ['/print-profile/create', { key: 'PRINT_PROFILE', level: 'create' }],
    ['/print-profile/$id', { key: 'PRINT_PROFILE', level: 'update' }],
  ]);
});

// Proves ADMIN-15.
it('opens the list to its right, a new pharmacy to super administrators', () => {
  const [list, { when } = {}] = routes.filter(({ path }) => /^\/pharmacy\/(list|create)$/.test(path));
  expect(list).toMatchObject({ need: { key: 'PHARMACY', level: 'read' } });
  expect(list).not.toHaveProperty('when');
  expect(when?.(buildProfile({ isSuperAdmin: true }))).toBe(true);
  expect(when?.(buildProfile({ isSuperAdmin: false }))).toBe(false);
});
