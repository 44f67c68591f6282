import * as contract from '@packwright/contract';
import { apnSentences, scanSentences } from '@packwright/core/barcode';
import { fileFaults, rowSentences } from '@packwright/core/import-files';
import * as fields from '@packwright/core/fields';
import { doubts, formatPostcodeDoubt } from '@packwright/core/identifiers';
import { benchSentences, jobRefusals } from '@packwright/core/jobs';
import { noMealtimeMessage } from '@packwright/core/medicines';
import { formatMergeComment, lowMaximumMessage, ownComments } from '@packwright/core/prescriptions';
import { claimReasons } from '@packwright/core/claims';
import { packCategories } from '@packwright/core/packs';
import { notPermittedMessage } from '@packwright/core/permissions';
import { courseStartMessage, startRequiredMessage } from '@packwright/core/schedule';
import { scriptKinds } from '@packwright/core/scripts';
import { warfarinSentences } from '@packwright/core/warfarin';
import { beforeAll, expect, test } from 'vitest';
import { messages as access } from './access/messages/index.ts';
import { messages as people } from './access/messages/people.ts';
import { messages as setUp } from './access/messages/set-up.ts';
import { pharmaciesMessages } from './administration/messages/pharmacies.ts';
import { messages as printProfiles } from './administration/messages/print-profiles.ts';
import { printingMessages } from './administration/messages/printing.ts';
import { messages as scanner } from './administration/messages/scanner.ts';
import { fileMessages as balanceFileMessages } from './balance/messages/files.ts';
import { noticePageMessages } from './balance/messages/notices.ts';
import { messages as balance, scriptMessages } from './balance/messages/index.ts';
import { swapMessages } from './brand-swap/messages/index.ts';
import { messages as catalogue } from './catalogue/messages/index.ts';
import { routeMessages } from './catalogue/messages/routes.ts';
import { messages as doctors } from './doctors/messages/index.ts';
import { fetchMessages, languages, type Messages } from './kit/language/index.ts';
import { translateSentence } from './kit/language/use-sentence.ts';
import { migrationMessages } from './importing/messages/migration.ts';
import { rowMessages } from './importing/messages/rows.ts';
import { categoryMessages } from './medication/messages/categories.ts';
import { messages as medication } from './medication/messages/index.ts';
import { supplyMessages } from './medication/messages/supplies.ts';
import { warfarinMessages } from './medication/messages/warfarin.ts';
import { checkMessages, failureMessages, jobMessages, refusalMessages } from './packing/messages/index.ts';
import { messages as patients } from './patients/messages/index.ts';
import { printMessages } from './patients/messages/print.ts';
import { messages as facilities } from './facilities/messages/index.ts';
import { claimReasonMessages } from './reporting/messages/claim-reasons.ts';
import { messages as claims, signingMessages } from './reporting/messages/index.ts';
import { letterMessages } from './reporting/messages/letter.ts';
import { requestMessages } from './reporting/messages/requests.ts';
import { fileMessages } from './shell/messages/files.ts';
import { viewMessages } from './shell/messages/views.ts';

type Refusals = Readonly<Record<string, { readonly code: string; readonly message: string }>>;

const { accessRefusals, sharedRefusals, filesRefusals } = contract;

/** The refusals of the contract, and the messages of the capability whose pages show them. */
const places: readonly (readonly [name: string, refusals: Refusals, messages: readonly Messages[]])[] = [
  ['shared', sharedRefusals, []],
  ['files', filesRefusals, [fileMessages]],
  ['access', accessRefusals, [access, people, setUp, pharmaciesMessages, viewMessages]],
  ['tasks', contract.tasksRefusals, [refusalMessages]],
  ['administration', contract.administrationRefusals, [printProfiles, printingMessages]],
  ['patients', contract.patientsRefusals, [patients, rowMessages]],
  ['facilities', contract.facilitiesRefusals, [facilities]],
  ['doctors', contract.doctorsRefusals, [doctors]],
  ['catalogue', contract.catalogueRefusals, [catalogue]],
  ['medication', contract.medicationRefusals, [medication, printMessages, warfarinMessages, rowMessages]],
  ['balance', contract.balanceRefusals, [balance, balanceFileMessages]],
  ['controlled', contract.controlledRefusals, [balance]],
  ['brand-swap', contract.brandSwapRefusals, [swapMessages]],
  ['scripts', contract.scriptRefusals, [scriptMessages, noticePageMessages]],
  ['importing', contract.importingRefusals, [rowMessages, migrationMessages]],
  ['packing', contract.packingRefusals, [refusalMessages]],
  ['reporting', contract.reportingRefusals, [claims, letterMessages, requestMessages, signingMessages]],
  ['job rules', contract.jobRuleRefusals, [refusalMessages]],
];

/** Codes whose sentence no page shows as the contract has it. */
const unshown: ReadonlyMap<string, string> = new Map([
  ['PRINTER_SETTING_TAKEN', 'the page has one setting for each place and moves none'],
  ['CHANGES_NOTHING', 'the dialog says adjust.same'],
  ['FOIL_GONE', 'each is said with the name of its pack'],
  ['DSF-108', 'only a dispensing system hears it'],
  ['FEED_OF_ANOTHER_PHARMACY', 'only a dispensing system hears it'],
  ['INVALID_FEED_TOKEN', 'only a dispensing system hears it'],
  ['IDEMPOTENCY_MISMATCH', 'the web never sends one key with two requests'],
  ['CODE_REQUIRED', 'the sign-in page shows the field of the code'],
  ['OTHER_PERSON', 'the tab is stopped and says otherPerson'],
  ['OTHER_PHARMACY', 'the tab is stopped and says otherPharmacy'],
]);

const foreign = languages.filter(({ load }) => load !== null).map(({ id }) => id);
beforeAll(() => Promise.all(foreign.map((language) => fetchMessages(language))));

const isTranslated = (english: string): boolean =>
  foreign.every((language) => translateSentence(english, language) !== english);

/** The fault in the sentence of a refusal: not that of the contract, or missing in a language. */
function findFault({ code, message }: Refusals[string], messages: readonly Messages[]): string | null {
  const own = messages.flatMap(({ english }) => english[`refusal.${code}`] ?? []);
  if (own.length === 0) return isTranslated(message) ? null : `${code} has no translation`;
  return own.every((text) => text === message) ? null : `${code} says something else than the contract`;
}

test.each(places)('refusals of %s have their sentence in every language', (_name, refusals, messages) => {
  const shown = Object.values(refusals).filter(({ code }) => !unshown.has(code));
  expect(shown.flatMap((entry) => findFault(entry, messages) ?? [])).toEqual([]);
  expect(findFault({ code: 'NO_SUCH_CODE', message: 'The robot is asleep' }, messages)).not.toBeNull();
});

test('every message of a code belongs to a code of the contract', () => {
  const codes = new Set(places.flatMap(([, refusals]) => Object.values(refusals).map(({ code }) => code)));
  const known = [...new Set(places.flatMap(([, , messages]) => messages))].flatMap(({ english }) =>
    Object.keys(english),
  );
  const named = known.flatMap((key) => /^refusal\.([A-Z][A-Z_]+)/.exec(key)?.[1] ?? []);
  expect(named.filter((code) => !codes.has(code))).toEqual([]);
  expect([...unshown.keys()].filter((code) => !codes.has(code) || named.includes(code))).toEqual([]);
});

test('core sentences found by their English text match core exactly', () => {
  const sentences = new Set<string>([
    ...Object.values(apnSentences),
    ...Object.values(scanSentences),
    startRequiredMessage,
    courseStartMessage,
    noMealtimeMessage,
    lowMaximumMessage,
    ...Object.values(warfarinSentences),
  ]);
  const texts = [catalogue, medication, warfarinMessages].flatMap(({ english }) =>
    Object.entries(english).flatMap(([key, text]) => (key.startsWith('wrong.') ? [text] : [])),
  );
  expect(texts.filter((text) => !sentences.has(text))).toEqual([]);
  expect([...sentences].filter((text) => !texts.includes(text))).toEqual([]);
});

test('each reason to refuse a file or a row is translated', () => {
  const texts = new Set(Object.values(rowMessages.english));
  const reasons = [
    ...Object.values(rowSentences),
    ...Object.values(fileFaults),
    ...Object.values(apnSentences),
    startRequiredMessage,
    courseStartMessage,
    noMealtimeMessage,
    lowMaximumMessage,
  ];
  expect(reasons.filter((text) => !texts.has(text))).toEqual([]);
});

test('texts that repeat a core or contract sentence match it', () => {
  const scans = Object.entries(scanSentences).map(([problem, text]) => [`scan.${problem}`, text]);
  expect(refusalMessages.english).toMatchObject(Object.fromEntries(scans));
  const problems = Object.entries(scanSentences).map(([problem, text]) => [`problem.${problem}`, text]);
  expect(scanner.english).toMatchObject(Object.fromEntries(problems));
  const kinds = Object.entries(scriptKinds).map(([kind, { name }]) => [`kind.${kind}`, name]);
  expect(scriptMessages.english).toMatchObject(Object.fromEntries(kinds));
  expect(balance.english['adjust.same']).toBe(contract.balanceRefusals.changesNothing.message);
  expect(checkMessages.english['confirm.failedFirst']).toBe(jobRefusals.CHECK_FAILED);
  expect(failureMessages.english['refused.none']).toBe(contract.packingRefusals.jobsRefused.message);
  expect(jobMessages.english['blockReason.differentPackTypes']).toBe(benchSentences.differentPackTypes);
  expect(jobMessages.english['blockReason.notPpak']).toBe(jobRefusals.NOT_PPAK);
  expect(swapMessages.english['refusal.swapTitle']).toBe(contract.brandSwapRefusals.notOtherBrand.title);
  expect(catalogue.english['refusal.directionTitle']).toBe(contract.catalogueRefusals.directionInUse.title);
  expect(catalogue.english['refusal.mergeTitle']).toBe(contract.catalogueRefusals.mergeNotSameDrug.title);
  expect(patients.english['refusal.INACTIVE_PATIENT_GROUP.title']).toBe(
    contract.patientsRefusals.inactiveGroup.title,
  );
});

test('every code of core that is a key has its text', () => {
  const listCodes = (table: Readonly<Record<string, { readonly code: string | number }>>): string[] =>
    Object.values(table).map(({ code }) => String(code));
  expect(Object.keys(categoryMessages.english).sort()).toEqual([...packCategories].sort());
  expect(Object.keys(claimReasonMessages.english).sort()).toEqual(listCodes(claimReasons).sort());
  expect(Object.keys(supplyMessages.english).sort()).toEqual(listCodes(fields.supplies).sort());
  expect(Object.keys(routeMessages.english).sort()).toEqual(listCodes(fields.routes).sort());
});

test.each([
  ...Object.values(fields.sentences),
  ...Object.values(ownComments),
  formatMergeComment({ drugName: 'Fictol', strength: '5 mg' }),
  notPermittedMessage,
  ...Object.values(doubts),
  formatPostcodeDoubt('2000', 'NSW', 'VIC'),
  formatPostcodeDoubt('9999', null, 'VIC'),
  fields.dateMinimumMessage,
  fields.medicareExpiryMessage,
  fields.userNameTakenMessage,
  fields.emailTakenMessage,
  fields.userNameRequiredMessage,
  fields.passwordRequiredMessage,
  fields.resetPasswordMismatchMessage,
  fields.renewPasswordMismatchMessage,
  fields.priorityTakenMessage,
  fields.formatFrozenBalanceMessage('Fictol 5 mg'),
  fields.formatGreaterThanMessage(0),
  fields.formatMaxLengthMessage(256),
  fields.formatNotBeforeMessage('Start'),
  fields.formatNotAfterMessage('End'),
  `Ada Ash Week 1: ${contract.packingRefusals.foilGone.message}`,
])('core says "%s", and every language has it', (english) => {
  expect(isTranslated(english)).toBe(true);
});
