import { foilTypes } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  createdId,
  done,
  idOf,
  list,
  nameSchema,
  paging,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { clientCodeField, packTypeField } from './print-profile-fields.ts';
import { administrationRefusals } from './refusals.ts';

const blisterType = wholeBetween(foilTypes.blister.code, foilTypes.sachet.code);
const defaultPrinter = text();

/** The printer of a pack brand, pack type and blister type (ADMIN-5); id 0 where there is none. */
const printerSettingRow = nameSchema(
  'PrinterSetting',
  z.object({
    id: z.int(),
    clientCode: z.string(),
    foilPackingType: z.string(),
    defaultPrinter: z.string(),
    blisterType: z.int(),
  }),
);

const { printerSettingTaken } = administrationRefusals;

export const printerSettingCalls = {
  listPrinterSettings: call({
    method: 'GET',
    path: '/api/printer-settings',
    summary: 'The printers of the pharmacy by pack brand, pack type and blister type',
    needs: { menu: 'printProfile', level: 'read' },
    query: z.strictObject(paging(['clientCode', 'foilPackingType'])),
    answer: list(printerSettingRow),
  }),
  findPrinterSetting: call({
    method: 'GET',
    path: '/api/printer-settings/client-code/{code}/pack-type/{type}',
    summary: 'The printer of a pack brand and pack type, for every person who prints; empty when none is set',
    needs: 'session',
    params: { code: clientCodeField, type: packTypeField },
    /** Of cards when absent. */
    query: z.strictObject({ blisterType: z.optional(blisterType) }),
    answer: record(printerSettingRow, [
      'id',
      'clientCode',
      'foilPackingType',
      'defaultPrinter',
      'blisterType',
    ]),
  }),
  createPrinterSetting: call({
    method: 'POST',
    path: '/api/printer-settings',
    summary: 'Name the printer of a pack brand, pack type and blister type',
    needs: { menu: 'printProfile', level: 'create' },
    body: z.strictObject({
      clientCode: clientCodeField,
      foilPackingType: packTypeField,
      defaultPrinter,
      blisterType: z.optional(blisterType),
    }),
    answer: record(createdId, ['id']),
    refusals: [printerSettingTaken],
  }),
  updatePrinterSetting: call({
    method: 'PUT',
    path: '/api/printer-settings/{id}',
    summary: 'Change a printer setting; what is absent stays',
    needs: { menu: 'printProfile', level: 'update' },
    params: { id: idOf('printerSetting') },
    sentBack: { record: printerSettingRow, id: 'id' },
    body: z.strictObject({
      clientCode: z.optional(clientCodeField),
      foilPackingType: z.optional(packTypeField),
      defaultPrinter: z.optional(defaultPrinter),
      blisterType: z.optional(blisterType),
    }),
    answer: done,
    refusals: [printerSettingTaken],
  }),
} as const;
