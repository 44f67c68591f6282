import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
});
afterAll(() => server.close());

const medico = { clientCode: 'MEDICO', foilPackingType: 'MEDICO PAK' as const, defaultPrinter: 'Back room' };
const wanted = { params: { code: 'MEDICO', type: 'MEDICO PAK' }, query: {} };

it('a printer setting is set, found and changed, each with its trace', async () => {
  const staff = await server.as('staff');
  const none = { id: 0, clientCode: '', foilPackingType: '', defaultPrinter: '', blisterType: 0 };
  expect(await staff.findPrinterSetting(wanted)).toMatchObject({ data: none, ...none });
  const { id } = await administrator.createPrinterSetting({ body: medico });
  const set = { id, ...medico, blisterType: 0 };
  expect(await staff.findPrinterSetting(wanted)).toMatchObject({ data: set, ...set });
  await administrator.updatePrinterSetting({ params: { id }, body: { defaultPrinter: 'Front' } });
  const { data, total } = await administrator.listPrinterSettings({ query: { query: 'front medico' } });
  expect([data, total]).toEqual([[{ ...set, defaultPrinter: 'Front' }], 1]);
  const lines = await queryAsOwner<{ action: string }>(
    server,
    "select action from audit_line where object_kind = 'printerSetting' and object_id = $1 order by seq",
    [id],
  );
  expect(lines.map(({ action }) => action)).toEqual(['create printer setting', 'update printer setting']);
});

// Proves ADMIN-5.
it('a pharmacy has one printer for each kind of packs', async () => {
  const taken = await expectRefusal(administrator.createPrinterSetting({ body: medico }));
  expect([taken.status, taken.code, taken.errors]).toEqual([
    409,
    'PRINTER_SETTING_TAKEN',
    { foilPackingType: ['This pack brand, pack type and blister type has a printer already.'] },
  ]);
  const { id } = await administrator.createPrinterSetting({ body: { ...medico, clientCode: 'PPAK' } });
  const moved = administrator.updatePrinterSetting({ params: { id }, body: { clientCode: 'MEDICO' } });
  expect((await expectRefusal(moved)).code).toBe('PRINTER_SETTING_TAKEN');
  await (await server.as('badministrator')).createPrinterSetting({ body: medico });
  expect((await administrator.listPrinterSettings({ query: {} })).total).toBe(2);
});

// Proves ADMIN-5.
it('cards and rolls have printers of their own', async () => {
  const rolls = { ...medico, blisterType: 1, defaultPrinter: 'Roll printer' };
  const { id } = await administrator.createPrinterSetting({ body: rolls });
  const findPrinter = async (query: { blisterType?: number }) =>
    (await administrator.findPrinterSetting({ ...wanted, query })).data.defaultPrinter;
  expect(await Promise.all([{ blisterType: 1 }, { blisterType: 0 }, {}].map(findPrinter))).toEqual([
    'Roll printer',
    'Front',
    'Front',
  ]);
  const moved = administrator.updatePrinterSetting({ params: { id }, body: { blisterType: 0 } });
  expect((await expectRefusal(moved)).code).toBe('PRINTER_SETTING_TAKEN');
});

it('only administrators set a printer', async () => {
  const staff = await server.as('staff');
  expect((await expectRefusal(staff.listPrinterSettings({ query: {} }))).status).toBe(403);
  const pharmacist = await server.as('pharmacist');
  expect((await expectRefusal(pharmacist.createPrinterSetting({ body: medico }))).status).toBe(403);
});
