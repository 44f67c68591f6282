import { MantineProvider } from '@mantine/core';
import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { limitLength, TextAreaField, TextField, useEditForm } from './index.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const schema = z.object({ name: z.string().check(limitLength(5)), note: z.string() });

function Probe() {
  const form = useEditForm({ schema, defaultValues: { name: '', note: '' }, save: async () => true });
  return (
    <MantineProvider>
      <TextField form={form} name="name" label="Name" />
      <TextAreaField form={form} name="note" label="Note" />
    </MantineProvider>
  );
}

// Proves WEB-43.
test('a field of text cuts nothing that is pasted', () => {
  const drawn = renderToStaticMarkup(<Probe />);
  expect(drawn).toContain('id="field-name"');
  expect(drawn).not.toMatch(/maxlength/i);
});

test('a text that is too long is told with its limit', () => {
  const { error } = schema.safeParse({ name: 'Amelia', note: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['This value must be less than 6 characters']);
  expect(schema.safeParse({ name: 'Ameli', note: '' }).success).toBe(true);
});

test('no form states a maximum without its sentence', () => {
  const silent = globSync('apps/web/src/**/*.{ts,tsx}').filter(
    (path) => !path.includes('.test.') && /z\.maxLength\([\w.]+\)/.test(readFileSync(path, 'utf8')),
  );
  expect(silent).toEqual([]);
});
