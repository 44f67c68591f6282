import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Task } from '../../calls/index.ts';
import { RunProgress } from './run-progress.tsx';

const { useTask } = vi.hoisted(() => ({ useTask: vi.fn() }));

vi.mock('../../calls/index.ts', async (original) => ({ ...(await original<object>()), useTask }));
vi.mock('../../../shell/client.ts', () => ({}));
vi.mock('../../../shell/session/index.ts', () => ({}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function renderText(task: Pick<Task, 'state' | 'waitsForRoom'>): string | undefined {
  useTask.mockReturnValue({ data: { progress: 0, total: 500, ...task } });
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <RunProgress taskId={7} onOver={() => {}} />
    </MantineProvider>,
  );
  return /<strong>(.*?)<\/strong>/.exec(shown)?.[1];
}

test('a queued print run is shown as waiting, not as running', () => {
  expect(renderText({ state: 'waiting', waitsForRoom: false })).toBe('Waiting for its turn');
  expect(renderText({ state: 'running', waitsForRoom: false })).toBe('Preparing the file');
});

test('a print run that waits for disk space says so', () => {
  expect(renderText({ state: 'waiting', waitsForRoom: true })).toBe('Preparing the file');
});
