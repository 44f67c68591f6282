import {
  buildFieldRefusal,
  jobRuleRefusals,
  packingRefusals,
  Refusal,
  sharedRefusals,
} from '@packwright/contract';
import { expect, test } from 'vitest';
import { describePackFailure, findSetAside } from './failure.ts';

const stripIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
const listMessages = (reason: unknown, asked: number): string[] | undefined =>
  describePackFailure(reason, asked)?.messages.map(stripIsolates);

const wrongStage = new Refusal(jobRuleRefusals.WRONG_STAGE, {
  data: {
    jobNumber: 'J000000003',
    jobs: [{ jobNumber: 'J000000003', code: 'WRONG_STAGE', message: jobRuleRefusals.WRONG_STAGE.message }],
  },
});
const changed = new Refusal(packingRefusals.jobChanged, { data: { jobNumber: 'J000000003', by: 'Mei Tan' } });
const buildNoDosesRefusal = (...jobNumbers: readonly string[]) =>
  new Refusal(packingRefusals.nothingToPack, {
    data: {
      jobs: jobNumbers.map((jobNumber) => ({ ...packingRefusals.noDoses, jobNumber })),
    },
  });
const none = packingRefusals.jobsRefused.message;

test('a batch failure states nothing was done, then names the blocking pack', () => {
  expect(listMessages(wrongStage, 5)).toEqual([none, `J000000003: ${jobRuleRefusals.WRONG_STAGE.message}`]);
  expect(listMessages(changed, 5)).toEqual([
    none,
    'J000000003: Mei Tan has changed this pack. Look at it again.',
  ]);
});

test('of five packs those without doses are named', () => {
  const { message } = packingRefusals.noDoses;
  expect(listMessages(buildNoDosesRefusal('J000000003', 'J000000004'), 5)).toEqual([
    none,
    `J000000003: ${message}`,
    `J000000004: ${message}`,
  ]);
  expect(listMessages(buildNoDosesRefusal('J000000003'), 1)).toEqual([message]);
});

// Proves PACK-95.
test('packs that cannot be signed with the others are set aside', () => {
  const offered = [3, 4, 5].map((number) => ({ jobNumber: `J00000000${number}` }));
  const { message } = packingRefusals.noDoses;
  const refusal = buildNoDosesRefusal('J000000003', 'J000000004', 'J000000009');
  expect(findSetAside(refusal, offered)).toEqual([
    { jobNumber: 'J000000003', because: message },
    { jobNumber: 'J000000004', because: message },
  ]);
  expect(findSetAside(refusal, offered.slice(0, 2))).toEqual([]);
  expect(findSetAside(changed, offered)).toEqual([]);
  expect(findSetAside(new Refusal(packingRefusals.differencesChanged), offered)).toEqual([]);
});

test('of a single pack only the reason is shown', () => {
  expect(listMessages(wrongStage, 1)).toEqual([jobRuleRefusals.WRONG_STAGE.message]);
  expect(listMessages(changed, 1)).toEqual(['Mei Tan has changed this pack. Look at it again.']);
});

// Proves WEB-24.
test('a refusal without a translation is said as the server said it', () => {
  const own = { code: 'NEW_RULE', status: 409, title: 'Warning', message: 'A rule of tomorrow.' } as const;
  expect(listMessages(new Refusal(own), 1)).toEqual(['A rule of tomorrow.']);
  expect(describePackFailure(new Refusal(sharedRefusals.notFound))).toBeNull();
  expect(describePackFailure(buildFieldRefusal(sharedRefusals.invalid, 'reason'))).toBeNull();
  const { cannotPrint } = packingRefusals;
  const messages = [cannotPrint.message, 'The name does not fit.'];
  expect(describePackFailure(new Refusal(cannotPrint, { messages }))).toBeNull();
});

test('general refusals keep their message, and unknown errors give none', () => {
  const { differencesChanged } = packingRefusals;
  expect(listMessages(new Refusal(differencesChanged), 5)).toEqual([differencesChanged.message]);
  expect(describePackFailure(new Error('fetch failed'), 5)).toBeNull();
});
