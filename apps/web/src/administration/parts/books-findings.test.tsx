import { booksRules } from '@packwright/contract/administration';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import arabic from '../messages/books/ar.json';
import english from '../messages/books/en.json';
import turkish from '../messages/books/tr.json';
import { BooksFindings } from './books-findings.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search?: { details: string }; children: string }) => (
    <a href={search ? `${to}?details=${search.details}` : to}>{children}</a>
  ),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

// Proves BOOKS-36.
test('an error says what to do and leads to its packs', () => {
  const unsigned = {
    id: 'I10' as const,
    found: ['job 12'],
    packs: [{ jobId: 12, jobNumber: 'J000000012' }],
    patientIds: [],
  };
  const page = renderToStaticMarkup(
    <BooksFindings
      findings={[
        { ...unsigned, says: 'no pack came to distribution without a sign-off' },
        { ...unsigned, says: 'every sign-off is about its pack', found: ['signature 3'] },
        { id: 'I1', says: 'a balance is the sum', found: ['account 4'], packs: [], patientIds: [7] },
      ]}
    />,
  );
  expect(page.split('A pack passed the check without a valid signature')).toHaveLength(2);
  expect(page).toContain('Return it to checking and sign it again.');
  expect(page).toContain('<a href="/job/list?details=12">J000000012</a>');
  expect(page).toContain('<a href="/patient/7">Patient 7</a>');
  expect(page).toContain('I10: every sign-off is about its pack (signature 3)');
});

test.each([english, turkish, arabic])('every invariant has its sentences in each language', (texts) => {
  for (const id of booksRules)
    expect([texts[`says.${id}`].endsWith('.'), texts[`act.${id}`].endsWith('.')]).toEqual([true, true]);
});
