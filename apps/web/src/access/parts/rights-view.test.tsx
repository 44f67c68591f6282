import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PersonRights } from '../calls/people.ts';
import { RightsView } from './rights-view.tsx';

vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const pharmacist = { id: 1, name: 'Pharmacist', code: 'pharmacist' };
const technician = { id: 2, name: 'Technician', code: '' };
const given = { isAllowed: true, roleIds: [2] };
const none = { isAllowed: false, roleIds: [] };

const draw = (roles: PersonRights['roles']): string => {
  const rights: PersonRights = {
    roleLevel: 0,
    isPharmacist: false,
    isChangeCommentRequired: false,
    roles,
    menus: [{ code: 'drug', read: given, create: none, update: none, delete: none }],
    entries: [],
  };
  return renderToStaticMarkup(
    <MantineProvider>
      <RightsView rights={rights} />
    </MantineProvider>,
  ).replaceAll(/[\u2068\u2069]/g, '');
};

// Proves ACCESS-47.
test('the only role of a person is named once', () => {
  const view = draw([technician]);
  expect(view).toContain('All rights come from the role Technician.');
  expect(view).not.toContain('by Technician');
});

// Proves ACCESS-47.
test('each right of several roles names those that grant it', () => {
  const view = draw([pharmacist, technician]);
  expect(view).toContain('by Technician');
  expect(view).not.toContain('All rights come from');
});
