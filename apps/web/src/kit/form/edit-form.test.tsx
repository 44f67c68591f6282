import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { EditForm, useEditForm } from './index.ts';

const { useHotKey } = vi.hoisted(() => ({ useHotKey: vi.fn() }));

vi.mock('../keys/index.ts', () => ({ useHotKey }));
vi.mock('./unsaved-guard.tsx', () => ({ UnsavedGuard: () => 'guard' }));
vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function Probe(props: { readonly plain?: boolean; readonly keepsNothing?: boolean }) {
  const form = useEditForm({
    schema: z.object({ comment: z.string() }),
    defaultValues: { comment: '' },
    save: async () => true,
  });
  return (
    <EditForm form={form} {...props}>
      fields
    </EditForm>
  );
}

beforeEach(() => useHotKey.mockClear());

// Proves WEB-8.
test('a short form asks before it is left, a filter does not', () => {
  expect(renderToStaticMarkup(<Probe />)).toContain('guard');
  expect(renderToStaticMarkup(<Probe plain />)).toContain('guard');
  expect(renderToStaticMarkup(<Probe plain keepsNothing />)).not.toContain('guard');
});

test('Ctrl S does not send a short form', () => {
  renderToStaticMarkup(<Probe plain />);
  expect(useHotKey.mock.lastCall?.at(-1)).toBe(false);
});

// Proves WEB-8.
test('forms that save nothing are left without a question', () => {
  const asking = globSync('apps/web/src/**/*.tsx').filter((path) => {
    const text = readFileSync(path, 'utf8');
    return (
      !path.includes('.test.') &&
      text.includes('save: async () => true') &&
      !/<EditForm[^>]* keepsNothing/.test(text)
    );
  });
  expect(asking).toEqual([]);
});
