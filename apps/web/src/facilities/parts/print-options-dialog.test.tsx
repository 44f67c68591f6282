import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Group } from '../calls/groups.ts';
import { PrintOptionsDialog } from './print-options-dialog.tsx';

interface DrawnForm {
  readonly plain?: boolean;
  readonly keepsNothing?: boolean;
  readonly children: ReactNode;
}

const drawn = vi.hoisted((): DrawnForm[] => []);

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

const kind = { isPackStartDate: false };
vi.mock('../calls/groups.ts', () => ({
  usePrintOptions: () => ({
    isPending: false,
    isSuccess: true,
    data: { version: 1, solid: kind, perforated: kind, trifold: kind, medico: kind, drugPrintFormat: 0 },
  }),
  useUpdatePrintOptions: () => ({ mutateAsync: vi.fn() }),
}));

// Proves WEB-8.
test('chosen print options are held as a form holds what was typed', () => {
  const group = { id: 7, name: 'Wattle House' } as Group;
  const page = renderToStaticMarkup(
    <MantineProvider>
      <PrintOptionsDialog group={group} onClose={vi.fn()} />
    </MantineProvider>,
  );
  expect(page).toContain('type="checkbox"');
  expect(drawn).toHaveLength(1);
  // Neither leaves the guard out, nor lets Esc close it.
  expect([drawn[0]?.plain, drawn[0]?.keepsNothing]).toEqual([undefined, undefined]);
});
