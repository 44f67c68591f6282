import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CompareDialog } from './compare-dialog.tsx';

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

// Proves WEB-8.
test('ticked fields are held as a form holds what was typed', () => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <CompareDialog
        name="Ines Ferreira"
        fields={[{ field: 'phone', label: 'Phone', ours: '', theirs: '0400 000 000' }]}
        take={vi.fn()}
        onSettled={vi.fn()}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  );
  expect(page).toContain('Phone');
  expect(drawn).toHaveLength(1);
  // Neither leaves the guard out, nor lets Esc close it.
  expect([drawn[0]?.plain, drawn[0]?.keepsNothing]).toEqual([undefined, undefined]);
});
