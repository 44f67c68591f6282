import { formatGreaterThanMessage, limits, validValueMessage } from '@packwright/core/fields';
import { scriptTypes } from '@packwright/core/scripts';
import * as z from 'zod/mini';
import {
  call,
  clearableIdOf,
  done,
  exportFields,
  fileLink,
  flag,
  idOf,
  list,
  listPaging,
  longListBytes,
  momentText,
  nameSchema,
  optionalDay,
  optionalMoment,
  quantity,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals, sharedRefusals } from '../shared-refusals.ts';
import { pickingList, scriptList } from './lists.ts';
import { balanceRefusals } from './refusals.ts';
import { scriptRow } from './rows.ts';
import { scriptRefusals } from './script-refusals.ts';

const read = { menu: 'dispenseTracker', level: 'read' } as const;
const create = { menu: 'dispenseTracker', level: 'create' } as const;
const update = { menu: 'dispenseTracker', level: 'update' } as const;

const { query, sortField, sortOrder, filters } = listPaging(scriptList);
const { format: reportFormat, language } = exportFields(pickingList);

const most = 1000;
const scriptTrackingIds = z
  .array(idOf('scriptTracking'))
  .check(z.minLength(1, validValueMessage), z.maxLength(most, validValueMessage));

const scriptIds = nameSchema('DispensedScriptIds', z.strictObject({ scriptTrackingIds }));

const rowToImport = nameSchema(
  'MappedScript',
  z.strictObject({
    scriptTrackingId: idOf('scriptTracking'),
    /** As the list showed it; another one by now is refused. */
    quantity,
    profileDrugId: z.optional(clearableIdOf('drug')),
  }),
);

const defineImport = <Row extends typeof rowToImport>(row: Row) =>
  z.strictObject({
    scriptTrackings: z.array(row).check(
      z.minLength(1, validValueMessage),
      z.maxLength(most, validValueMessage),
      z.refine(
        (rows) => new Set(rows.map(({ scriptTrackingId }) => scriptTrackingId)).size === rows.length,
        validValueMessage,
      ),
    ),
  });

/** Which scripts. */
const scriptFilter = {
  patientGroupId: z.optional(clearableIdOf('patientGroup')),
  patientId: z.optional(clearableIdOf('patient')),
  drugCode: z.optional(text(limits.searchText)),
  /** Days on which it was dispensed, both inclusive. */
  dateFrom: z.optional(optionalDay),
  dateTo: z.optional(optionalDay),
  scriptType: z.optional(z.enum(scriptTypes)),
  /** New 0 to Cancelled 4; -1 means any. */
  dispenseScriptType: z.optional(wholeBetween(-1, 4)),
  /** Imported scripts instead of waiting ones; newest first unless sorted. */
  isImported: z.optional(flag),
  /** Owed for 0 to 4 days 0, 5 to 7 days 1, longer 2; -1 means any. */
  owingAge: z.optional(wholeBetween(-1, 2)),
  /** Weeks over which the need of each medicine is counted. */
  packCycle: z.optional(wholeBetween(1, 8)),
};

const imported = record(
  nameSchema('ImportedScripts', z.object({ importedCount: z.int(), dateTimeImport: momentText })),
  ['importedCount', 'dateTimeImport'],
);

const importRefusals = [
  scriptRefusals.noProfileDrug,
  scriptRefusals.notWaiting,
  scriptRefusals.quantityMoved,
  scriptRefusals.held,
  scriptRefusals.controlledQuantity,
  sharedRefusals.changedMeanwhile,
  balanceRefusals.clashingEntry,
  balanceRefusals.frozen,
];

export const scriptCalls = {
  searchScripts: call({
    method: 'POST',
    path: '/api/scripttrackings/search',
    summary: 'What was dispensed, with what an import does to the balance',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      ...listPaging(scriptList),
      /** Only these, wherever in the list they stand by now. */
      scriptTrackingIds: z.optional(scriptTrackingIds),
      ...scriptFilter,
    }),
    answer: list(scriptRow),
  }),
  setScriptProfileDrug: call({
    method: 'PUT',
    path: '/api/scripttrackings/{id}/profile-drug',
    summary: 'Choose the medicine of the profile that a script gives to',
    needs: update,
    params: { id: idOf('scriptTracking') },
    body: z.strictObject({ drugId: idOf('drug'), prescriptionId: idOf('prescription') }),
    answer: done,
    refusals: [scriptRefusals.noProfileDrug, scriptRefusals.notWaiting, scriptRefusals.settled],
  }),
  setScriptQuantity: call({
    method: 'PUT',
    path: '/api/scripttrackings/{id}/quantity',
    summary: 'Change by hand how much of a script is imported',
    needs: update,
    params: { id: idOf('scriptTracking') },
    body: z
      .strictObject({ quantity })
      .check(
        z.refine((body) => body.quantity > 0, { path: ['quantity'], error: formatGreaterThanMessage(0) }),
      ),
    answer: done,
    refusals: [scriptRefusals.notWaiting, scriptRefusals.cancelledQuantity],
  }),
  ignoreScripts: call({
    method: 'PUT',
    path: '/api/scripttrackings/ignore',
    summary: 'Put scripts aside that are not for packing',
    needs: update,
    body: scriptIds,
    answer: done,
    refusals: [scriptRefusals.notWaiting],
  }),
  revertIgnoredScripts: call({
    method: 'PUT',
    path: '/api/scripttrackings/revert-ignore',
    summary: 'Take scripts back that were put aside',
    needs: update,
    body: scriptIds,
    answer: done,
    refusals: [scriptRefusals.notIgnored],
  }),
  importMappedScripts: call({
    method: 'POST',
    path: '/api/scripttrackings/mapped/import',
    summary: 'Post mapped scripts to their balances, all or none',
    needs: create,
    mostBytes: longListBytes,
    body: defineImport(rowToImport),
    answer: imported,
    refusals: importRefusals,
  }),
  importUnmappedScripts: call({
    method: 'POST',
    path: '/api/scripttrackings/unmapped/import',
    summary: 'Post scripts to the balances of the medicines chosen for them, all or none',
    needs: create,
    mostBytes: longListBytes,
    // Several lines of a profile may have one drug.
    body: defineImport(
      nameSchema(
        'UnmappedScript',
        z.extend(rowToImport, { prescriptionId: z.optional(idOf('prescription')) }),
      ),
    ),
    answer: imported,
    refusals: importRefusals,
  }),
  exportScripts: call({
    method: 'POST',
    path: '/api/scripttrackings/export',
    summary: 'One list of the tracker as a table, with its filters and columns; no file when nothing matches',
    needs: read,
    body: z.strictObject({
      ...exportFields(scriptList),
      ...scriptFilter,
      query,
      sortField,
      sortOrder,
      filters,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  printPickingReport: call({
    method: 'POST',
    path: '/api/scripttrackings/pickingreport',
    summary: 'What an import brought, to be picked: by medicine, with the sum of each; again at any time',
    needs: read,
    body: z.strictObject({
      scriptTrackingIds,
      /** The moment that the import answered; absent for scripts of several imports. */
      dateTimeImport: z.optional(optionalMoment),
      format: z.optional(reportFormat),
      language,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [scriptRefusals.notImported, ...exportRefusals],
  }),
} as const;
