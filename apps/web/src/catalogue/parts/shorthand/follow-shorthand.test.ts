import { expect, test } from 'vitest';
import { type FollowedForm, followShorthand } from './follow-shorthand.ts';

const directions = [{ code: 'BD', instruction: 'TWICE a day' }];

type Watcher = (values: { direction: string }, change: { name: string }) => void;

/** A form of one field that tells its watchers of each change, as the form of a medicine does. */
function createFieldForm() {
  const watchers = new Set<Watcher>();
  let direction = '';
  const setValue = (name: string, text: string): void => {
    direction = text;
    for (const watcher of watchers) watcher({ direction }, { name });
  };
  const watch = (watcher: Watcher) => {
    watchers.add(watcher);
    return { unsubscribe: () => void watchers.delete(watcher) };
  };
  return { setValue, watch, getValues: () => direction };
}

// Proves DRUG-15.
test('a typed code becomes its wording, one deleted back to stays', () => {
  const form = createFieldForm();
  const stop = followShorthand(
    form as unknown as FollowedForm<{ direction: string }>,
    'direction',
    () => directions,
  );
  const type = (text: string, name = 'direction'): string => {
    form.setValue(name, text);
    return form.getValues();
  };
  expect(type('Take bd')).toBe('Take bd');
  expect(type('Take bd ')).toBe('Take TWICE a day ');
  expect(type('Take bd now')).toBe('Take bd now');
  expect(type('Take bd ')).toBe('Take bd ');
  expect(type('Take bd \nbd ', 'note')).toBe('Take bd \nbd ');
  stop();
  expect(type('Take bd bd ')).toBe('Take bd bd ');
});
