import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { writeZip } from '../platform/lists/write-zip.ts';
import { createDrugFiles } from './drug-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let files: ReturnType<typeof createDrugFiles>;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  files = createDrugFiles(server, api);
});
afterAll(() => server.close());

const headings = 'Drug code,Brand,Generic,Strength,Form,Pack size,Barcode,Schedule,ATC';
const write = (...rows: readonly string[]): string => [headings, ...rows].join('\r\n');
const listResults = async (id: number) =>
  (await files.listRows(id)).map(({ row, outcome, notes }) => [row, outcome, notes[0]?.message ?? '']);

describe('a file of drugs', () => {
  // Proves IMPORT-16.
  it('is tried first, then imported, and changes nothing the second time', async () => {
    const text = write(
      'F-1,Filium,filine,5 mg,tablet,30,9910000001|9910000002,S4,C01AA05',
      ',Nocodium,nocodine,10 mg,capsule,20,,,',
      'F-1,Filium,filine,5 mg,tablet,30,9910000001|9910000002,S4,C01AA05',
      'F-1,Filium,filine,50 mg,tablet,30,,S4,',
      'F-3,Wrongium,,,,many,9300000000018,S12,',
    );
    const id = await files.open(text);
    expect(await files.getFile(id)).toMatchObject({ state: 'opened', rowCount: 5, fileName: 'drugs.csv' });
    await files.check(id);
    expect(await files.findDrugs('Filium')).toEqual([]);
    expect(await listResults(id)).toEqual([
      [2, 'new', ''],
      [3, 'new', ''],
      [4, 'same', ''],
      [5, 'refused', 'Another row of this file has the same drug with other values.'],
      [6, 'refused', 'The check digit of this barcode is wrong'],
    ]);
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'imported', message: '' });
    const [drug] = await files.findDrugs('Filium');
    expect(drug).toMatchObject({ drugCode: 'F-1', packSize: 30, schedule: 'S4', authorized: 0, apnCount: 2 });
    expect((await files.findDrugs('Nocodium'))[0]?.drugCode).toMatch(/^P\d{5,}$/);
    const again = await files.open(text);
    await files.check(again);
    expect(await files.getFile(again)).toMatchObject({ newCount: 0, sameCount: 3, refusedCount: 2 });
    await files.importFile(again);
    expect(await files.findDrugs('Filium')).toEqual([drug]);
  });

  // Proves IMPORT-16.
  it('shows what it would change with both values', async () => {
    const { id: drugId } = await api.createDrug({
      body: { drugName: 'Changium', drugCode: 'C-1', strength: '5 mg', form: 'tablet' },
    });
    const id = await files.open(write('C-1,Changium,,5 mg,capsule,,9910000011,,'));
    await files.check(id);
    expect((await files.listRows(id))[0]).toMatchObject({
      outcome: 'changed',
      notes: [
        { field: 'Form', value: 'capsule', ours: 'tablet', message: '' },
        { field: 'Barcode', value: '9910000011', ours: '' },
      ],
    });
    await files.importFile(id);
    const { data } = await api.getDrug({ params: { id: drugId } });
    expect(data).toMatchObject({ form: 'capsule', strength: '5 mg', apnCount: 1 });
  });

  it('changes nothing of a shared drug but its barcodes', async () => {
    const id = await files.open(write('D00001,Renamed,,500 mg,,,9910000021,,'));
    await files.check(id);
    expect((await files.listRows(id))[0]).toMatchObject({
      outcome: 'changed',
      notes: [{ field: 'Barcode', value: '9910000021' }],
    });
  });

  it('refuses barcodes of other drugs and codes of archived ones', async () => {
    const gone = await api.createDrug({ body: { drugName: 'Gone', drugCode: 'GONE-1' } });
    await api.archiveDrug({ params: { id: gone.id } });
    const id = await files.open(
      write(
        'B-1,Barium,,,,,2000000000015,,',
        'GONE-1,Gone,,,,,,,',
        'B-2,Other,,,,,9910000031,,',
        'B-3,More,,,,,9910000031,,',
      ),
    );
    await files.check(id);
    expect((await files.listRows(id)).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'new',
      'refused',
    ]);
  });

  // Proves IMPORT-16, DRUG-18.
  it('reads the items of the PBS and the flat file of AMT', async () => {
    const pbs = await files.open(
      [
        '"li_item_id","drug_name","li_drug_name","li_form","brand_name","pack_size","manufacturer_code","brand_substitution_group_id","policy_applied_imdq60_flag"',
        '"77001_1_2","testine","Testine","Tablet 500 mg (as hydrochloride)","Demobrand","100","ZZ","null","Y"',
      ].join('\n'),
    );
    await files.check(pbs);
    await files.importFile(pbs);
    expect((await files.findDrugs('Demobrand'))[0]).toMatchObject({
      drugCode: '77001_1_2',
      genericName: 'Testine',
      strength: '500 mg',
      form: 'tablet',
      packSize: 100,
      genericCode: '',
      isSixtyDay: true,
    });
    const amt = await files.open(
      [
        'CTPP SCTID,CTPP PT,TPP SCTID,TPP PT,TPP TP SCTID,TPP TP PT,MPUU SCTID,MPUU PT,MP SCTID,MP PT',
        '1,c,990011,"Amtium 5 mg tablet, 28",2,Amtium,880011,testine 5 mg tablet,3,testine',
        '9,d,990011,"Amtium 5 mg tablet, 28",2,Amtium,880011,testine 5 mg tablet,3,testine',
      ].join('\n'),
    );
    await files.check(amt);
    expect(await files.getFile(amt)).toMatchObject({ newCount: 1, sameCount: 1 });
    await files.importFile(amt);
    expect((await files.findDrugs('Amtium'))[0]).toMatchObject({
      drugCode: '990011',
      strength: '5 mg',
      packSize: 28,
      genericCode: '880011',
    });
  });

  it('reads the items of the PBS out of their archive', async () => {
    const items = [
      '"li_item_id","drug_name","li_drug_name","li_form","brand_name","pack_size"',
      '"77002_1_2","testine","Testine","Tablet 5 mg","Archivium","30"',
    ].join('\n');
    const archive = await writeZip([
      { name: 'tables_as_csv/fees.csv', text: ['"fee"\n"1"\n'] },
      { name: 'tables_as_csv/items.csv', text: [items] },
    ]);
    const id = await files.open(new Uint8Array(archive), 'pbs.zip');
    expect(await files.getFile(id)).toMatchObject({ rowCount: 1, fileName: 'pbs.csv' });
    await files.check(id);
    expect((await files.listRows(id))[0]).toMatchObject({ outcome: 'new', drugCode: '77002_1_2' });
  });

  // Proves IMPORT-14.
  it('is imported as it was checked or not at all', async () => {
    const id = await files.open(write('M-1,Meanwhile,,,,,,,', 'M-2,Besides,,,,,,,'));
    expect((await expectRefusal(api.importDrugFile({ params: { id } }))).code).toBe('FILE_UNCHECKED');
    await files.check(id);
    await api.createDrug({ body: { drugName: 'Meanwhile', drugCode: 'M-1' } });
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({
      state: 'checked',
      message:
        'Records have changed since this file was checked. Nothing was imported. Check the file again.',
    });
    expect(await files.findDrugs('Besides')).toEqual([]);
  });

  it('is no file of residents', async () => {
    const id = await files.open(write('K-1,Kindium,,,,,,,'));
    const other = api.getResidentFile({ params: { id } });
    expect((await expectRefusal(other)).status).toBe(404);
  });

  it('of its own template can be read, exported and traced', async () => {
    const { fileUrl } = await api.getDrugTemplate();
    const { body } = await server.app.inject(fileUrl);
    const id = await files.open(body);
    const file = await files.getFile(id);
    expect(file.rowCount).toBe(2);
    expect(file.columns.every(({ column }) => column !== '')).toBe(true);
    await files.check(id);
    const link = await api.exportDrugFileRows({ params: { id }, body: { format: 'csv' } });
    expect((await server.app.inject(link.fileUrl)).body).toContain('Examplin 500 mg');
    const lines = await queryAsOwner<{ action: string }>(
      server,
      `select action from audit_line where object_kind = 'drugFile' and object_id = $1 order by seq`,
      [String(id)],
    );
    expect(lines.map(({ action }) => action)).toEqual(['open drugs', 'order check drugs', 'export rows']);
  });

  it('of several thousand rows is imported in parts', async () => {
    const rows = Array.from(
      { length: 2300 },
      (_, at) => `L-${at},Largium ${at},,5 mg,tablet,30,98${String(10_000_000 + at)},,`,
    );
    const id = await files.open(write(...rows));
    await files.check(id);
    expect(await files.getFile(id)).toMatchObject({ newCount: 2300, refusedCount: 0 });
    await files.importFile(id);
    expect(await files.getFile(id)).toMatchObject({ state: 'imported' });
    const [count] = await queryAsOwner<{ n: string }>(
      server,
      `select count(*) as n from drug d join drug_apn a on a.drug_id = d.id where d.drug_code like 'L-%'`,
    );
    expect(Number(count?.n)).toBe(2300);
  });
});
