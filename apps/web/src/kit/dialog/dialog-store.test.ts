import { expect, test } from 'vitest';
import { confirm, dismissDialogs, openDialogs, showError } from './dialog-store.ts';

test('dismissing dialogs cancels them: no question is answered with yes', async () => {
  const asked = confirm({
    title: 'Archive Margaret Ellison?',
    message: '',
    verb: 'Archive Margaret Ellison',
  });
  const told = showError('Error', ['The server did not answer']);
  dismissDialogs();
  expect(openDialogs.get()).toEqual([]);
  expect(await asked).toBe(false);
  await told;
});
