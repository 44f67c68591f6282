import { expect, it } from 'vitest';
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
