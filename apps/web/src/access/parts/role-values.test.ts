import { describe, expect, it, test } from 'vitest';
import { listAddedRights, createRoleValues, rightNames, tickRight } from './role-values.ts';

// Proves ACCESS-53.
it('a new role gives nothing and asks for comments', () => {
  const role = createRoleValues();
  expect(role.isChangeCommentRequired).toBe(true);
  expect(role.permissions).toHaveLength(18);
  expect(role.entryPermissions).toHaveLength(12);
  for (const row of role.permissions) for (const right of rightNames) expect(row[right]).toBe(false);
});

describe('a box of the matrix', () => {
  const [row] = createRoleValues().permissions;
  if (!row) throw new Error('no menu');

  // Proves ACCESS-13.
  test('opens its menu, and closing the menu clears its row', () => {
    const opened = tickRight(row, 'update', true);
    expect(opened).toMatchObject({ isAccessible: true, update: true, read: false });
    expect(tickRight(opened, 'isAccessible', false)).toEqual(row);
    expect(tickRight(opened, 'update', false)).toMatchObject({ isAccessible: true, update: false });
  });
});

it('the difference names each right that is added', () => {
  const before = createRoleValues();
  const after = createRoleValues();
  after.permissions = after.permissions.map((row) =>
    row.code === 'drug' ? tickRight(row, 'read', true) : row,
  );
  after.entryPermissions = after.entryPermissions.map((each) => ({
    ...each,
    isAllowed: each.code === 'packingCompletePack',
  }));
  expect(listAddedRights(before, after)).toEqual([
    { menu: 'drug', right: 'isAccessible' },
    { menu: 'drug', right: 'read' },
    { menu: 'job', right: 'packingCompletePack' },
  ]);
  expect(listAddedRights(after, before)).toEqual([]);
});
