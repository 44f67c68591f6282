import { expect, it } from 'vitest';
import { contract } from './index.ts';
import type { Call } from './machinery/index.ts';

/** Calls that answer an address of a file and take nothing of the pharmacy out. */
const harmless = ['getTask', 'testPrint', 'getResidentTemplate', 'getDrugTemplate'];

// Proves ACCESS-57: a new print or export cannot be forgotten.
it('marks every call that answers a file to save or print', () => {
  const unmarked = Object.entries<Call>(contract)
    .filter(([, { answer }]) => answer.kind === 'record' && answer.mirror.includes('fileUrl'))
    .filter(([name, { takesOut }]) => takesOut !== true && !harmless.includes(name));
  expect(unmarked.map(([name]) => name)).toEqual([]);
});
