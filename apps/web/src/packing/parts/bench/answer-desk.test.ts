import { expect, test } from 'vitest';
import { type Answer, answerDesk } from './answer-desk.ts';

const answer = (): Answer => ({ scan: async () => 'done', refuse: () => undefined });

test('a scan waits for the pack that is on its way, not for the one that lies here', async () => {
  const desk = answerDesk();
  const [first, second] = [answer(), answer()];
  const leave = desk.sit('1', first);
  expect(await desk.answerFor('1')).toBe(first);
  const coming = desk.answerFor('2');
  leave();
  desk.sit('2', second);
  expect(await coming).toBe(second);
});

test('a scan for a pack that never came belongs to nobody', async () => {
  const desk = answerDesk();
  const coming = desk.answerFor('2');
  desk.sit('3', answer());
  expect(await coming).toBeNull();
});

test('who leaves late does not take the seat of the next', async () => {
  const desk = answerDesk();
  const next = answer();
  const leave = desk.sit('1', answer());
  desk.sit('2', next);
  leave();
  expect(await desk.answerFor('2')).toBe(next);
});
