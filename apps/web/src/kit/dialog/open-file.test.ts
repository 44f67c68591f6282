import { afterEach, expect, test, vi } from 'vitest';
import { closeDialog, openDialogs } from './dialog-store.ts';
import { openFile } from './open-file.ts';

/** The addresses that the browser opens. */
const opened: string[] = [];
function stubBrowser(allows: (asked: number) => boolean): void {
  let asked = 0;
  vi.stubGlobal('window', {
    open: (url: string) => {
      asked += 1;
      if (!allows(asked)) return null;
      opened.push(url);
      return {};
    },
  });
}

/** Presses the button of the question, or closes it. */
async function answerDialog(agreed: boolean): Promise<void> {
  const [question] = await vi.waitUntil(() => openDialogs.get().length > 0 && openDialogs.get());
  if (question?.kind !== 'confirm') throw new Error('Nothing was asked');
  closeDialog(question.id);
  question.answer(agreed);
}

const file = { fileName: 'Packs.pdf', fileUrl: '/api/files/first/Packs.pdf' };
const again = vi.fn(async () => ({ ...file, fileUrl: '/api/files/second/Packs.pdf' }));

afterEach(() => {
  vi.unstubAllGlobals();
  again.mockClear();
  opened.length = 0;
});

test('a file that the browser opens at once needs no new link', async () => {
  stubBrowser(() => true);
  expect([await openFile(file, again), opened]).toEqual([true, [file.fileUrl]]);
  expect(again).not.toHaveBeenCalled();
});

test('a late press opens the file through a new link', async () => {
  stubBrowser((asked) => asked > 1);
  const opening = openFile(file, again);
  await answerDialog(true);
  expect([await opening, opened]).toEqual([true, ['/api/files/second/Packs.pdf']]);
});

test('a dismissed dialog opens no file', async () => {
  stubBrowser(() => false);
  const opening = openFile(file, again);
  await answerDialog(false);
  expect([await opening, opened]).toEqual([false, []]);
  expect(await openFile({ fileName: '', fileUrl: '' })).toBe(false);
});
