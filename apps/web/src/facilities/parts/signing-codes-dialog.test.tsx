import { MantineProvider } from '@mantine/core';
import { type SigningCode, standardSigningCodes } from '@packwright/core/signing-sheets';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Group } from '../calls/groups.ts';
import { SigningCodesDialog } from './signing-codes-dialog.tsx';

interface DrawnForm {
  readonly plain?: boolean;
  readonly keepsNothing?: boolean;
  readonly children: ReactNode;
}

const drawn = vi.hoisted((): DrawnForm[] => []);
const kept = vi.hoisted((): { codes: readonly SigningCode[] } => ({ codes: [] }));

vi.mock('../../kit/dialog/index.ts', async (original) => ({
  ...(await original<object>()),
  Dialog: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../kit/form/index.ts', async (original) => ({
  ...(await original<object>()),
  EditForm: (props: DrawnForm) => {
    drawn.push(props);
    return props.children;
  },
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../calls/groups.ts', () => ({
  useSigningCodes: () => ({ isPending: false, isSuccess: true, data: { version: 1, codes: kept.codes } }),
  useUpdateSigningCodes: () => ({ mutateAsync: vi.fn() }),
}));

beforeEach(() => void drawn.splice(0));

function drawDialog(codes: readonly SigningCode[]): string {
  kept.codes = codes;
  return renderToStaticMarkup(
    <MantineProvider>
      <SigningCodesDialog group={{ id: 7, name: 'Wattle House' } as Group} onClose={vi.fn()} />
    </MantineProvider>,
  );
}

const isDisabled = (page: string, words: string): boolean => {
  const button = page.split('<button').find((part) => part.includes(words)) ?? '';
  return /^[^>]*disabled=""/u.test(button);
};

// Proves SIGN-13.
test('the preview explains the code that the sheet writes itself', () => {
  const own = drawDialog([{ code: 'F', meaning: 'Fasting' }]);
  expect(own).toContain('<bdi>F Fasting</bdi><bdi>W Withheld</bdi>');
  expect(own).toContain('The sheet adds W');
  const standard = drawDialog(standardSigningCodes);
  expect(standard).toContain('<bdi>R Refused</bdi><bdi>W Withheld</bdi><bdi>S Sleeping</bdi>');
  expect(standard).not.toContain('The sheet adds W');
});

// Proves SIGN-12.
test('a list has one code to as many as fit', () => {
  const one = drawDialog([{ code: 'F', meaning: 'Fasting' }]);
  expect([isDisabled(one, 'Remove code 1'), isDisabled(one, 'Add a code')]).toEqual([true, false]);
  const all = drawDialog(Array.from({ length: 20 }, (_, at) => ({ code: `${at}`, meaning: 'Something' })));
  expect([isDisabled(all, 'Remove code 1'), isDisabled(all, 'Add a code')]).toEqual([false, true]);
  expect(all).toContain('The foot of a sheet holds 20 codes.');
});

test('the standard codes are offered where they are not there yet', () => {
  expect(isDisabled(drawDialog(standardSigningCodes), 'Use the standard codes')).toBe(true);
  expect(isDisabled(drawDialog(standardSigningCodes.slice(1)), 'Use the standard codes')).toBe(false);
});

// Proves WEB-8.
test('typed codes are held as a form holds what was typed', () => {
  drawDialog(standardSigningCodes);
  expect(drawn).toHaveLength(1);
  // Neither leaves the guard out, nor lets Esc close it.
  expect([drawn[0]?.plain, drawn[0]?.keepsNothing]).toEqual([undefined, undefined]);
});
