import { Refusal } from '@packwright/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDialog, openDialogs } from '../kit/dialog/dialog-store.ts';
import { throwChunkLoadError, offerChunkReload } from './chunk-load-error.ts';

afterEach(() => void vi.unstubAllGlobals());

const lost = new TypeError('Failed to fetch dynamically imported module: /page.js');
const answerWith = (is: boolean) => () => Promise.resolve(is);

test('a chunk lost with the server does not reload the app', async () => {
  await expect(throwChunkLoadError(lost, answerWith(false))).rejects.toMatchObject({
    status: 0,
    code: 'NO_ANSWER',
  });
  await expect(throwChunkLoadError(lost, answerWith(false))).rejects.toBeInstanceOf(Refusal);
});

test('a chunk that the server no longer has keeps its error', async () => {
  await expect(throwChunkLoadError(lost, answerWith(true))).rejects.toBe(lost);
});

test('lost chunks prompt once, and declining leaves the page unchanged', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const asked = [offerChunkReload(), offerChunkReload()];
  await vi.waitFor(() => expect(openDialogs.get()).toHaveLength(1));
  const [question] = openDialogs.get();
  expect(question?.title).toBe('This part of the page could not be loaded');
  if (question?.kind !== 'confirm') throw new Error('Nothing was asked');
  closeDialog(question.id);
  question.answer(false);
  await Promise.all(asked);
  expect(openDialogs.get()).toHaveLength(0);
});

test('a retry while the server is away asks again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const asked = offerChunkReload();
  for (const agreed of [true, false]) {
    await vi.waitFor(() => expect(openDialogs.get()).toHaveLength(1));
    const [question] = openDialogs.get();
    expect(question?.title).toBe('The server cannot be reached');
    if (question?.kind !== 'confirm') throw new Error('Nothing was asked');
    closeDialog(question.id);
    question.answer(agreed);
  }
  await asked;
});
