import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SaveBar, useEditForm } from './index.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function Probe(props: { readonly onCancel?: () => void }) {
  const form = useEditForm({
    schema: z.object({ comment: z.string() }),
    defaultValues: { comment: '' },
    save: async () => true,
  });
  return <SaveBar form={form} {...props} />;
}

const draw = (onCancel?: () => void): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Probe {...(onCancel && { onCancel })} />
    </MantineProvider>,
  );

test('a page that is left says Cancel, any other Discard', () => {
  expect(draw(vi.fn())).toContain('>Cancel<');
  expect(draw(vi.fn())).not.toContain('Discard');
  expect(draw()).toContain('>Discard<');
});
