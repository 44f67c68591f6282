import { MantineProvider } from '@mantine/core';
import { reportingRefusals } from '@packwright/contract';
import { Refusal } from '@packwright/contract/machinery';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ScriptLetterPage } from './script-letter-page.tsx';

const { place, useLetterLink } = vi.hoisted(() => ({ place: { hash: '' }, useLetterLink: vi.fn() }));

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: () => place.hash,
}));
vi.mock('../calls/letter-link.ts', () => ({ useLetterLink }));
vi.mock('../parts/letter/number-form.tsx', () => ({
  NumberForm: ({ linkKey }: { linkKey: string }) => <form>{linkKey}</form>,
}));
vi.mock('../../kit/page/index.ts', async (original) => ({
  ...(await original<object>()),
  useDocumentTitle: () => undefined,
  PartSkeleton: () => <i>waits</i>,
}));

const waiting = { isPending: true, isError: false };
const pharmacyOfLetter = { pharmacyName: 'Wattle Street Pharmacy', pharmacyPhone: '(02) 9123 4567' };

function render(hash: string, link: object): string {
  place.hash = hash;
  useLetterLink.mockReturnValue(link);
  return renderToStaticMarkup(
    <MantineProvider>
      <ScriptLetterPage />
    </MantineProvider>,
  );
}

// Proves REQUEST-11: the key is read from behind the hash, and nowhere else.
test('the page asks for the number by the key of the link', () => {
  const page = render('key=3-secret', { isPending: false, isError: false, data: { data: pharmacyOfLetter } });
  expect(useLetterLink).toHaveBeenLastCalledWith('3-secret');
  expect(page).toContain('Wattle Street Pharmacy asks you for prescriptions in this letter.');
  expect(page).toContain('<form>3-secret</form>');
});

test('an incomplete link says so and asks nobody', () => {
  const page = render('', waiting);
  expect(page).toContain('The link is not complete.');
  expect(page).not.toContain('waits');
  expect(page).not.toContain('<form>');
});

test('nothing is asked before the link is known', () => {
  const page = render('key=3-secret', waiting);
  expect(page).toContain('waits');
  expect(page).not.toContain('<form>');
});

// Proves REQUEST-13.
test('a link that ended says to call the pharmacy', () => {
  const error = new Refusal(reportingRefusals.letterLinkEnded);
  const page = render('key=3-secret', { isPending: false, isError: true, isLoadingError: true, error });
  expect(page).toContain('role="alert"');
  expect(page).toContain('Please call the pharmacy that sent it.');
  expect(page).not.toContain('<form>');
});
