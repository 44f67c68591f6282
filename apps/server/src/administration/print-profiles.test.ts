import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  administrator = await server.as('administrator');
});
afterAll(() => server.close());

const counter = { name: 'Counter', clientCode: 'Packwright', packType: 'SOLID' as const };

async function listAudit(id: number) {
  const rows = await queryAsOwner<{ action: string; detail: string }>(
    server,
    "select action, detail from audit_line where object_kind = 'printProfile' and object_id = $1 order by seq",
    [id],
  );
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail) as unknown }));
}

describe('a print profile', () => {
  // Proves AUDIT-1.
  it('is added, found, changed and archived, each with its trace', async () => {
    const { printProfileId } = await administrator.createPrintProfile({ body: counter });
    const params = { id: printProfileId };
    const added = {
      printProfileId,
      ...counter,
      defaultPrinter: '',
      topMargin: '0',
      leftMargin: '0',
      width: '0',
      height: '0',
      foilDrugNameLength: 15,
      alpacaFoilDirectionLength: 0,
      stripWidth: 12,
      isPackDateOnFoil: true,
      isPackStartDate: true,
      isDrugWarning: true,
      isSamAsDrugInfo: true,
      isPackDoseTimeHeading: true,
      isPackBarcode: true,
      isUnpackedPrnMedArea: true,
      version: 1,
    };
    expect((await administrator.getPrintProfile({ params })).data).toEqual(added);
    const body = { topMargin: '78.5', stripWidth: 18, isPackBarcode: false, defaultPrinter: 'Back room' };
    await administrator.updatePrintProfile({ params, body });
    const changed = { ...added, ...body, version: 2 };
    expect((await administrator.listPrintProfiles({ query: { query: 'count sol' } })).data).toEqual([
      changed,
    ]);
    await administrator.deletePrintProfile({ params });
    expect((await expectRefusal(administrator.getPrintProfile({ params }))).status).toBe(404);
    expect((await administrator.listPrintProfiles({ query: {} })).total).toBe(0);
    expect(await listAudit(printProfileId)).toEqual([
      { action: 'create print profile', detail: counter },
      {
        action: 'update print profile',
        detail: expect.objectContaining({
          from: expect.objectContaining({ topMargin: '0.00', stripWidth: 12 }),
          to: expect.objectContaining({ topMargin: 78.5, stripWidth: 18 }),
        }),
      },
      { action: 'archive print profile', detail: { name: 'Counter' } },
    ]);
  });

  // Proves ADMIN-1.
  it('is unique per brand and pack type until archived', async () => {
    const { printProfileId } = await administrator.createPrintProfile({ body: counter });
    const other = await administrator.createPrintProfile({ body: { ...counter, packType: 'PERF' } });
    const again = await expectRefusal(administrator.createPrintProfile({ body: counter }));
    expect([again.status, again.code, again.errors]).toEqual([
      409,
      'PRINT_PROFILE_TAKEN',
      { packType: ['There is already a print profile for this pack brand and pack type.'] },
    ]);
    const params = { id: other.printProfileId };
    const moved = await expectRefusal(
      administrator.updatePrintProfile({ params, body: { packType: 'SOLID' as const } }),
    );
    expect(moved.code).toBe('PRINT_PROFILE_TAKEN');
    await administrator.deletePrintProfile({ params: { id: printProfileId } });
    await administrator.updatePrintProfile({ params, body: { packType: 'SOLID' as const } });
    await administrator.deletePrintProfile({ params });
  });

  it('stays unique when two are added at once', async () => {
    const both = await Promise.allSettled(
      [1, 2].map(() => administrator.createPrintProfile({ body: counter })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { data } = await administrator.listPrintProfiles({ query: {} });
    expect(data).toHaveLength(1);
    await administrator.deletePrintProfile({ params: { id: data[0]?.printProfileId ?? 0 } });
  });

  // Proves API-10.
  it('accepts numbers as text, reads empty as 0 and rejects other text', async () => {
    const { printProfileId } = await administrator.createPrintProfile({
      body: { ...counter, topMargin: '', leftMargin: '20.5', width: 160, foilDrugNameLength: '' },
    });
    const params = { id: printProfileId };
    const { data } = await administrator.getPrintProfile({ params });
    expect(data).toMatchObject({ topMargin: '0', leftMargin: '20.5', width: '160', foilDrugNameLength: 0 });
    const getRefusedErrors = async (body: Parameters<ApiClient['updatePrintProfile']>[0]['body']) =>
      (await expectRefusal(administrator.updatePrintProfile({ params, body }))).errors;
    expect(await getRefusedErrors({ topMargin: 'three' })).toEqual({ topMargin: ['Must provide a number'] });
    expect(await getRefusedErrors({ height: '-3' })).toEqual({ height: ['Must provide a number'] });
    expect(await getRefusedErrors({ height: '3.55' })).toEqual({ height: ['Must provide a valid value'] });
    expect(await getRefusedErrors({ foilDrugNameLength: '1.5' })).toEqual({
      foilDrugNameLength: ['Must contain numbers'],
    });
    expect(await getRefusedErrors({ stripWidth: 10 })).toEqual({
      stripWidth: ['Must provide a valid value'],
    });
    expect(await getRefusedErrors({ name: ' ' })).toEqual({ name: ['Please complete this field'] });
    await administrator.deletePrintProfile({ params });
  });

  // Proves ADMIN-4.
  it('keeps its grid on the paper of its pack type', async () => {
    const off = await expectRefusal(
      administrator.createPrintProfile({ body: { ...counter, topMargin: '97', leftMargin: '20' } }),
    );
    const sentence = 'The grid does not fit on the paper. Enter smaller margins or a smaller grid.';
    expect([off.status, off.errors]).toEqual([409, { topMargin: [sentence], height: [sentence] }]);
    const { printProfileId } = await administrator.createPrintProfile({
      body: { ...counter, topMargin: '96', leftMargin: '42' },
    });
    const params = { id: printProfileId };
    // Saved values count for absent fields.
    const wider = await expectRefusal(administrator.updatePrintProfile({ params, body: { width: '168.1' } }));
    expect(wider.errors).toEqual({ leftMargin: [sentence], width: [sentence] });
    const turned = administrator.updatePrintProfile({ params, body: { packType: 'MEDICO PAK' } });
    expect((await expectRefusal(turned)).code).toBe('GRID_OFF_PAPER');
    await administrator.deletePrintProfile({ params });
  });

  it('keeps its grid clear of the name above and beside it', async () => {
    const folded = { ...counter, packType: 'TRIFOLD' as const };
    const tooNear = await expectRefusal(
      administrator.createPrintProfile({ body: { ...folded, topMargin: '11.1', leftMargin: '92.9' } }),
    );
    expect([tooNear.status, tooNear.code, tooNear.errors]).toEqual([
      409,
      'GRID_TOO_HIGH',
      {
        topMargin: ['There is no space for the patient’s name above the grid. Enter a larger top margin.'],
        leftMargin: ['There is no space for the patient’s name beside the grid. Enter a larger left margin.'],
      },
    ]);
    const cell = administrator.createPrintProfile({ body: { ...counter, width: '42', height: '27' } });
    const tooSmall = [
      'The cells are too small for their text. Enter the width and height of the whole grid.',
    ];
    expect((await expectRefusal(cell)).errors).toEqual({ width: tooSmall, height: tooSmall });
    const tested = administrator.testPrint({ body: { packType: 'TRIFOLD', leftMargin: '92.9' } });
    expect((await expectRefusal(tested)).code).toBe('GRID_TOO_FAR_LEFT');
  });

  it('can be saved and tested at its position despite a stricter limit', async () => {
    const { printProfileId } = await administrator.createPrintProfile({ body: counter });
    await queryAsOwner(server, 'update print_profile set top_margin = 30.5 where id = $1', [printProfileId]);
    const params = { id: printProfileId };
    await administrator.updatePrintProfile({ params, body: { name: 'Front', topMargin: '30.5' } });
    const { fileUrl } = await administrator.testPrint({ body: { packType: 'SOLID', topMargin: '30.5' } });
    expect(fileUrl).not.toBe('');
    const getRefusedCode = async (body: Parameters<ApiClient['updatePrintProfile']>[0]['body']) =>
      (await expectRefusal(administrator.updatePrintProfile({ params, body }))).code;
    expect(await getRefusedCode({ topMargin: '31' })).toBe('GRID_TOO_HIGH');
    expect(await getRefusedCode({ packType: 'PERF' })).toBe('GRID_TOO_HIGH');
    await administrator.deletePrintProfile({ params });
  });

  it('refuses a stale overwrite and names who made the last change', async () => {
    const { printProfileId } = await administrator.createPrintProfile({ body: counter });
    const params = { id: printProfileId };
    await administrator.updatePrintProfile({ params, body: { name: 'Front', version: 1 } });
    const late = administrator.updatePrintProfile({ params, body: { name: 'Back', version: 1 } });
    expect((await expectRefusal(late)).code).toBe('CHANGED_MEANWHILE');
    const saved = { params: { kind: 'printProfile' as const, id: printProfileId } };
    expect((await administrator.getLastSave(saved)).data).toEqual({ by: 'Helen Marsh' });
    await administrator.deletePrintProfile({ params });
  });

  it('belongs to its pharmacy, is read by pharmacists and changed by administrators', async () => {
    const { printProfileId } = await administrator.createPrintProfile({ body: counter });
    const params = { id: printProfileId };
    const elsewhere = await server.as('badministrator');
    expect((await expectRefusal(elsewhere.getPrintProfile({ params }))).status).toBe(404);
    const theirs = await elsewhere.createPrintProfile({ body: counter });
    await elsewhere.deletePrintProfile({ params: { id: theirs.printProfileId } });
    const pharmacist = await server.as('pharmacist');
    expect((await pharmacist.getPrintProfile({ params })).data.name).toBe('Counter');
    const change = pharmacist.updatePrintProfile({ params, body: { topMargin: '80' } });
    expect((await expectRefusal(change)).status).toBe(403);
    expect((await expectRefusal((await server.as('staff')).listPrintProfiles({ query: {} }))).status).toBe(
      403,
    );
    await administrator.deletePrintProfile({ params });
  });
});

describe('a test print', () => {
  type PreviewBody = Parameters<ApiClient['testPrint']>[0]['body'];

  async function printPage(body: PreviewBody) {
    const { fileName, fileUrl, data } = await administrator.testPrint({ body });
    expect(data).toEqual({ fileName, fileUrl });
    const answer = await server.app.inject({ method: 'GET', url: fileUrl });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const [first, ...more] = readPdf(answer.rawPayload);
    expect(more).toEqual([]);
    if (!first) throw new Error('The test print has no page');
    return { fileName, ...first };
  }

  const joinTexts = (texts: readonly { readonly text: string }[]): string =>
    texts.map(({ text }) => text).join(' ');

  // Proves ADMIN-2.
  it('needs a print profile or entered measures', async () => {
    const answer = await administrator.testPrint({ body: { packType: 'SOLID' } });
    expect(answer).toMatchObject({ isSuccess: true, fileName: '', fileUrl: '' });
  });

  it('shows the grid of the profile of its pack type', async () => {
    const body = { ...counter, packType: 'MEDICO PAK' as const, topMargin: '27' };
    const { printProfileId } = await administrator.createPrintProfile({ body });
    const { fileName, width, height, texts } = await printPage({ packType: 'MEDICO PAK' });
    expect(fileName).toBe('test-print-medico-pak.pdf');
    expect([Math.round(width), Math.round(height)]).toEqual([200, 150]);
    expect(joinTexts(texts)).toContain('Test print: Counter');
    expect(joinTexts(texts)).toContain('27 mm from the top, 10 mm from the left.');
    await administrator.deletePrintProfile({ params: { id: printProfileId } });
  });

  // Proves ADMIN-2.
  it('uses entered measures before they are saved', async () => {
    const { texts } = await printPage({
      packType: 'SOLID',
      name: 'Perhaps',
      topMargin: '78',
      leftMargin: '',
    });
    expect(joinTexts(texts)).toContain('Test print: Perhaps');
    expect(joinTexts(texts)).toContain('Grid 168 × 189 mm, 78 mm from the top, 20 mm from the left.');
    expect((await administrator.listPrintProfiles({ query: {} })).total).toBe(0);
  });

  it('can be printed by pharmacists and leaves an audit line', async () => {
    const pharmacist = await server.as('pharmacist');
    const { fileUrl } = await pharmacist.testPrint({ body: { packType: 'PERF', height: '190' } });
    expect(fileUrl).not.toBe('');
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      "select detail from audit_line where action = 'test print' order by seq desc limit 1",
    );
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({ packType: 'PERF', height: 190 });
  });

  it('is refused with a reason when it does not fit the paper', async () => {
    const off = await expectRefusal(administrator.testPrint({ body: { packType: 'SOLID', width: '200' } }));
    expect(off.code).toBe('GRID_OFF_PAPER');
    const strange = administrator.testPrint({ body: { packType: 'SOLID', name: '漢字', width: '160' } });
    const { code, messages } = await expectRefusal(strange);
    expect(code).toBe('CANNOT_PRINT_TEST');
    expect(messages).toHaveLength(2);
  });
});
