import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fetchMessages } from '../kit/language/messages.ts';
import { useRoleName } from './use-role-name.ts';

vi.mock('../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'tr',
}));

const Role = (role: { readonly code: string; readonly name: string }) => useRoleName()(role);

test('a built-in role is named in the reader’s language', async () => {
  await fetchMessages('tr');
  expect(renderToStaticMarkup(<Role code="pharmacist" name="Pharmacist" />)).toBe('Eczacı');
  expect(renderToStaticMarkup(<Role code="" name="Pharmacist" />)).toBe('Pharmacist');
  expect(renderToStaticMarkup(<Role code="toString" name="Nights" />)).toBe('Nights');
});
