import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { DateField, useEditForm } from './index.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../store/index.ts', async (original) => ({
  ...(await original<object>()),
  getToday: () => '2026-11-30',
}));
vi.mock('@mantine/core', async (original) => {
  const Popover = ({ children, position }: { children: ReactNode; position: string }) => (
    <div data-popover={position}>{children}</div>
  );
  const Target = ({ children }: { children: ReactNode }) => <div data-target="">{children}</div>;
  return { ...(await original<object>()), Popover: Object.assign(Popover, { Target, Dropdown: () => null }) };
});

function Probe() {
  const form = useEditForm({
    schema: z.object({ dob: z.string() }),
    defaultValues: { dob: '1940-03-05' },
    save: async () => true,
  });
  return (
    <MantineProvider>
      <DateField form={form} name="dob" label="Date of birth" past typicalAge={80} />
    </MantineProvider>
  );
}

test('the calendar hangs below the beginning of its text field', () => {
  const drawn = renderToStaticMarkup(<Probe />);
  expect(drawn).toContain('data-popover="bottom-start"');
  expect(drawn).toMatch(/data-target="">.*<input[^>]*id="field-dob"[^>]*value="05\/03\/1940"/);
  expect(drawn).toMatch(
    /aria-label="Open calendar: Date of birth"[^>]*aria-expanded="false"|aria-expanded="false"[^>]*aria-label/,
  );
});
