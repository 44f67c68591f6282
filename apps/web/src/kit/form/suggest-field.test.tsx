import { MantineProvider } from '@mantine/core';
import { clockTimes } from '@packwright/core/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SuggestField, useEditForm } from './index.ts';
import { pickSuggestions } from './pick-suggestions.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

// Proves MED-62.
test.each([
  ['Breakfast', 'Breakfast', [...clockTimes]],
  ['', '', [...clockTimes]],
  ['2', 'Breakfast', ['20:00', '22:00']],
  ['Morning', 'Breakfast', []],
])('%j typed over %j is offered %j', (typed, before, offered) => {
  expect(pickSuggestions(clockTimes, typed, before)).toEqual(offered);
});

test('times run from 08:00 to 22:00 every two hours', () => {
  expect(clockTimes).toEqual(['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00']);
});

function Probe() {
  const form = useEditForm({
    schema: z.object({ heading: z.string() }),
    defaultValues: { heading: 'Breakfast' },
    save: async () => true,
  });
  return (
    <MantineProvider>
      <SuggestField form={form} name="heading" label="Heading 1" suggestions={clockTimes} />
    </MantineProvider>
  );
}

test('a heading stays free text', () => {
  const drawn = renderToStaticMarkup(<Probe />);
  expect(drawn).toContain('value="Breakfast"');
  expect(drawn).not.toMatch(/maxlength/i);
});
