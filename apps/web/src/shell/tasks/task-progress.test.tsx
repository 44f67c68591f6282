import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Task } from './task-calls.ts';
import { TaskProgress } from './task-progress.tsx';

const { useTask } = vi.hoisted(() => ({ useTask: vi.fn() }));

vi.mock('./task-calls.ts', async (original) => ({ ...(await original<object>()), useTask }));
vi.mock('../client.ts', () => ({}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function renderText(task: Pick<Task, 'state' | 'waitsForRoom'>): string | undefined {
  useTask.mockReturnValue({ data: { progress: 0, total: 500, ...task } });
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <TaskProgress taskId={7} label="Preparing the file" onOver={() => {}} />
    </MantineProvider>,
  );
  return /<strong>(.*?)<\/strong>/.exec(shown)?.[1];
}

test('queued work is shown as waiting, not as running', () => {
  expect(renderText({ state: 'waiting', waitsForRoom: false })).toBe('Waiting for its turn');
  expect(renderText({ state: 'running', waitsForRoom: false })).toBe('Preparing the file');
});

test('work that waits for disk space says so', () => {
  expect(renderText({ state: 'waiting', waitsForRoom: true })).toBe('Preparing the file');
});
