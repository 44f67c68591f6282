import { computeCheckDigit } from '@packwright/core/barcode';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createBrandPair, createResidentTaking } from '../brand-swap/swap.fixtures.ts';
import {
  createCheckedJob,
  createJob,
  createPassedJob,
  createPrintedJob,
  createResident,
  everyStage,
  getStatus,
  setStages,
  signature,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let administrator: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  administrator = await server.as('administrator');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const addCheckDigit = (digits: string): string => `${digits}${computeCheckDigit(digits)}`;

const findNumber = async (id: number): Promise<string> =>
  (await api.getPackJob({ params: { id } })).data.jobNumber;

const requireLabels = (atCheck: boolean, atDistribution: boolean) =>
  administrator.updatePharmacyConfiguration({
    params: { id: server.ids.pharmacyA },
    body: { isLabelScannedAtCheck: atCheck, isLabelScannedAtDistribution: atDistribution },
  });
beforeEach(() => requireLabels(false, false));

const createMary = () => createResident(server, undefined, { firstName: 'Mary', lastName: 'Jones' });
const createLi = () => createResident(server, undefined, { firstName: 'Li', lastName: 'Wu' });

// Proves PACK-78.
describe('a label that is scanned while a pack lies open', () => {
  it('of another patient is refused with both names', async () => {
    const [mary, li] = [
      await createPrintedJob(api, await createMary()),
      await createPrintedJob(api, await createLi()),
    ];
    const code = await findNumber(li);
    const scan = { params: { code }, query: { openJobIds: [mary] } };
    const expected = {
      status: 409,
      code: 'LABEL_OTHER_PATIENT',
      message: 'This label is Li Wu’s. Open here: Mary Jones.',
      data: { jobId: li, jobNumber: code, goTo: 'packing', labelName: 'Li Wu', openName: 'Mary Jones' },
    };
    expect(await expectRefusal(api.findPackJobByBarcode(scan))).toMatchObject(expected);
    expect(await expectRefusal(api.findPackJobForChecking(scan))).toMatchObject(expected);
  });

  it('of another week of the same patient is refused', async () => {
    const mary = await createMary();
    const first = await createPrintedJob(api, mary);
    const second = await createJob(api, mary, { packStartDate: '2026-03-09' });
    const code = await findNumber(second);
    const refusal = await expectRefusal(
      api.findPackJobByBarcode({ params: { code }, query: { openJobIds: [first] } }),
    );
    expect(refusal.code).toBe('LABEL_OTHER_PACK');
  });

  it('of an open pack is found', async () => {
    const mary = await createPrintedJob(api, await createMary());
    const code = await findNumber(mary);
    const { data } = await api.findPackJobByBarcode({ params: { code }, query: { openJobIds: [mary] } });
    expect(data.jobId).toBe(mary);
  });

  it('opens its pack where none lies open', async () => {
    const code = await findNumber(await createPrintedJob(api, await createMary()));
    expect((await api.findPackJobByBarcode({ params: { code } })).data.goTo).toBe('packing');
  });
});

// Proves PACK-98, AUDIT-9.
describe('the record of a label of another pack', () => {
  const findHistory = async (id: number) =>
    (await api.getPackJobHistory({ params: { id } })).data.filter(({ action }) => action.startsWith('scan'));
  const findAudit = (call: string, labelJobNumber: string) =>
    queryAsOwner<{ objectId: number; detail: unknown }>(
      server,
      `select object_id as "objectId", detail::jsonb from audit_line
       where action = 'scan other label' and call = $1 and detail::jsonb ->> 'labelJobNumber' = $2`,
      [call, labelJobNumber],
    );
  const scanOver = (mary: number, code: string, by = api) =>
    expectRefusal(by.findPackJobByBarcode({ params: { code }, query: { openJobIds: [mary] } }));

  it('says who, where and which, and nothing else of the other patient', async () => {
    const [mary, li] = [
      await createPrintedJob(api, await createMary()),
      await createPrintedJob(api, await createLi()),
    ];
    const code = await findNumber(li);
    await scanOver(mary, code);
    expect(await findHistory(mary)).toMatchObject([
      { action: 'scanOtherPatientLabel', userName: 'Priya Raman', reason: code, fromStatus: 2, toStatus: 2 },
    ]);
    expect(await findHistory(li)).toEqual([]);
    const jobNumbers = [await findNumber(mary)];
    expect(await findAudit('findPackJobByBarcode', code)).toEqual([
      { objectId: mary, detail: { jobNumbers, labelJobNumber: code, isOtherPatient: true } },
    ]);
  });

  it('counts a call that is sent again as one scan', async () => {
    const [mary, li] = [
      await createPrintedJob(api, await createMary()),
      await createPrintedJob(api, await createLi()),
    ];
    const code = await findNumber(li);
    for (const by of [api, api, administrator]) await scanOver(mary, code, by);
    expect((await findHistory(mary)).map(({ userName }) => userName)).toHaveLength(2);
    expect(await findAudit('findPackJobByBarcode', code)).toHaveLength(2);
  });

  it.each(['confirmPassed', 'completeDistribution'] as const)('is kept when %s is refused', async (call) => {
    const mary = await (call === 'confirmPassed' ? createCheckedJob : createPassedJob)(
      api,
      await createMary(),
    );
    const code = await findNumber(await createPrintedJob(api, await createLi()));
    const labels = { jobIds: [mary], labelCodes: [code] };
    const refusal = await expectRefusal(
      call === 'confirmPassed'
        ? api.confirmPassed({ body: { ...labels, ...signature } })
        : api.completeDistribution({ body: labels }),
    );
    expect(refusal.code).toBe('LABEL_OTHER_PATIENT');
    expect(await findHistory(mary)).toHaveLength(1);
    expect(await findAudit(call, code)).toHaveLength(1);
  });
});

// Proves PACK-79.
describe('a pharmacy that requires the scan of labels', () => {
  it('finishes no check without it', async () => {
    await requireLabels(true, false);
    const mary = await createCheckedJob(api, await createMary());
    const other = await findNumber(await createPrintedJob(api, await createLi()));
    const bench = (await api.getChecking({ params: { id: mary } })).data;
    expect(bench.isLabelRequired).toBe(true);
    const pass = (labelCodes?: string[]) =>
      api.confirmPassed({ body: { jobIds: [mary], ...signature, ...(labelCodes && { labelCodes }) } });
    const complete = (labelCodes?: string[]) =>
      api.completeChecking({ params: { id: mary }, body: labelCodes ? { labelCodes } : {} });
    for (const send of [pass, complete]) {
      expect((await expectRefusal(send())).code).toBe('LABEL_REQUIRED');
      expect((await expectRefusal(send([other]))).code).toBe('LABEL_OTHER_PATIENT');
      expect((await expectRefusal(send(['J999999999']))).code).toBe('BARCODE_UNKNOWN');
    }
    await pass([await findNumber(mary)]);
    expect(await getStatus(api, mary)).toBe('DISTRIBUTION');
  });

  it('hands nothing out without it', async () => {
    await requireLabels(false, true);
    const [mary, li] = [
      await createPassedJob(api, await createMary()),
      await createPassedJob(api, await createLi()),
    ];
    const labels = [await findNumber(mary), await findNumber(li)];
    const distribute = (labelCodes: string[]) =>
      api.completeDistribution({ body: { jobIds: [mary, li], labelCodes } });
    const refusal = await expectRefusal(distribute(labels.slice(0, 1)));
    expect([refusal.code, refusal.data]).toEqual(['LABEL_REQUIRED', { jobIds: [li] }]);
    await distribute(labels);
    expect(await getStatus(api, li)).toBe('COMPLETED');
  });

  it('refuses a wrong label where none is required', async () => {
    const mary = await createPassedJob(api, await createMary());
    const labelCodes = [await findNumber(await createPrintedJob(api, await createLi()))];
    const refusal = await expectRefusal(api.completeDistribution({ body: { jobIds: [mary], labelCodes } }));
    expect(refusal.message).toBe('This label is Li Wu’s. Open here: Mary Jones.');
    expect(await getStatus(api, mary)).toBe('DISTRIBUTION');
  });

  // Proves AUDIT-1.
  it('decides that in its configuration, with a trace', async () => {
    const params = { id: server.ids.pharmacyA };
    await administrator.updatePharmacyConfiguration({ params, body: { isLabelScannedAtCheck: true } });
    expect((await administrator.getPharmacyConfiguration({ params })).data).toMatchObject({
      isLabelScannedAtCheck: true,
      isLabelScannedAtDistribution: false,
    });
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      "select detail from audit_line where action = 'change configuration' order by seq desc limit 1",
    );
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({ to: { isLabelScannedAtCheck: 'true' } });
    const other = { params: { id: server.ids.pharmacyB } };
    expect((await expectRefusal(administrator.getPharmacyConfiguration(other))).status).toBe(404);
  });
});

// Proves PACK-80.
describe('a wrong tablet at the packing bench', () => {
  it.each([
    ['notInPack', { genericName: 'other', genericCode: 'G-OTHER' }, ''],
    ['otherStrength', { strength: '10 mg' }, '5 mg'],
    ['otherForm', { form: 'Capsule' }, '5 mg'],
    ['otherStrengthAndForm', { strength: '10 mg', form: 'Capsule' }, '5 mg'],
    ['otherBrand', { isBrandCritical: true }, '5 mg'],
  ])('is named with its difference: %s', async (difference, change, nearest) => {
    const [one, other] = await createBrandPair(server, { form: 'Tablet' }, { form: 'Tablet', ...change });
    const gtin = addCheckDigit(`29${String(other.id).padStart(10, '0')}`);
    await api.addDrugApn({ params: { drugId: other.id }, body: { drugApn: gtin } });
    const id = await createPrintedJob(api, await createResidentTaking(server, one));
    const refusal = await expectRefusal(api.matchScan({ body: { jobIds: [id], drugApn: gtin } }));
    expect(refusal).toMatchObject({ code: 'APN_NOT_IN_PROFILE', data: { difference } });
    expect(refusal.data.drugName).toContain(`Brand ${other.code}`);
    expect(refusal.data.nearestDrugName).toBe(nearest && `Brand ${one.code} ${nearest}`);
  });
});
