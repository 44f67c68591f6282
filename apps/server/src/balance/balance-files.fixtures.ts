// Files of balances, for the tests of this folder.
import { expect } from 'vitest';
import type { ApiClient } from '../../tests/test-server.ts';

export const fileHeadings = 'patientCode,drugCode,balance,mode,asAt,note';
let counter = 0;
/** A note of its own, so that no two files are the same. */
export const createNote = (): string => `count ${(counter += 1)}`;

export const toFile = (content: string | Uint8Array, name = 'balances.csv') =>
  new File([content as BlobPart], name);
export const buildBalanceFile = (...lines: readonly string[]) =>
  toFile([fileHeadings, ...lines].join('\r\n'));

const endsWithin = { timeout: 30_000, interval: 20 };

/** The task of an import once it has ended. */
export async function awaitImport(api: ApiClient, taskId: number) {
  const getTask = async () => (await api.getTask({ params: { id: taskId } })).data;
  await expect.poll(async () => (await getTask()).state, endsWithin).toMatch(/done|failed|cancelled/);
  return getTask();
}

/** Imports a file as a person does; answers what the call said, once its task is done. */
export async function importBalanceFile(api: ApiClient, file: File) {
  const answer = await api.importBalances({ file, query: {} });
  if (answer.taskId !== 0) expect(await awaitImport(api, answer.taskId)).toMatchObject({ state: 'done' });
  return answer;
}
