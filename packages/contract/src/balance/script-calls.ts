import { formatGreaterThanMessage, limits, validValueMessage } from '@packwright/core/fields';
import { scriptTypes } from '@packwright/core/scripts';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  clearableIdOf,
  dayText,
  done,
  flag,
  idOf,
  list,
  momentText,
  nameSchema,
  optionalDay,
  paging,
  quantity,
  quantityText,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { balanceRefusals } from './refusals.ts';
import { scriptRefusals } from './script-refusals.ts';

/** One thing that happened to a dispensed script: supplied, changed or cancelled (SCRIPT-1, SCRIPT-2). */
export const scriptRow = nameSchema(
  'DispensedScript',
  z.object({
    scriptTrackingId: answeredIdOf('scriptTracking'),
    patientId: answeredIdOf('patient'),
    firstName: z.string(),
    lastName: z.string(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    scriptNumber: z.string(),
    supplyNumber: z.int(),
    originalScriptNumber: z.string(),
    /** As dispensed. */
    drugCode: z.string(),
    /** The brand as it was sent, with the strength of its drug when it says none. */
    drugName: z.string(),
    genericCode: z.string(),
    /** The medicine of the profile that it gives to; 0 and empty for none. */
    profileDrugId: z.int(),
    profileDrugName: z.string(),
    prescriptionId: answeredIdOf('prescription'),
    /** A brand of the same generic on the profile, offered while there is none; 0 and empty for none. */
    offeredDrugId: z.int(),
    offeredDrugName: z.string(),
    offeredPrescriptionId: answeredIdOf('prescription'),
    /** The valid quantity: the manual one, else the last one of the dispensing system. */
    quantity: quantityText,
    initialQuantity: quantityText,
    /** Empty while the dispensing system has not changed it. */
    updatedQuantity: z.string(),
    /** Empty unless a person changed it. */
    manualQuantity: z.string(),
    dispensedDate: dayText,
    /** active 0, cancelled 1, owing 2, deferred 3, on hold 4 (SCRIPT-8). */
    dispenseStatus: z.int(),
    /** New 0, PRN 1, Quantity Changed 2, Owing 3, Cancelled 4. */
    dispenseScriptType: z.int(),
    scriptType: z.enum(scriptTypes),
    /** The quantity that an import adds or added to the balance: signed, "0" for nothing. */
    balanceEffect: quantityText,
    /** Deferred or on hold: nothing was supplied, so it cannot be imported yet. */
    isHeld: z.boolean(),
    /** 0 before the import, and where nothing was to be posted. */
    vpbBalanceId: answeredIdOf('vpbBalance'),
    vpbHistoryId: z.int(),
    /** Both empty before the import. */
    importedDate: momentText,
    importedBy: z.string(),
  }),
);

const read = { menu: 'dispenseTracker', level: 'read' } as const;
const create = { menu: 'dispenseTracker', level: 'create' } as const;
const update = { menu: 'dispenseTracker', level: 'update' } as const;

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

const imported = record(
  nameSchema('ImportedScripts', z.object({ importedCount: z.int(), dateTimeImport: momentText })),
  ['importedCount', 'dateTimeImport'],
);

const importRefusals = [
  scriptRefusals.noProfileDrug,
  scriptRefusals.notWaiting,
  scriptRefusals.quantityMoved,
  scriptRefusals.held,
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
      ...paging([
        'lastName',
        'firstName',
        'patientGroupName',
        'drugName',
        'profileDrugName',
        'scriptNumber',
        'quantity',
        'dispensedDate',
        'dispenseScriptType',
        'importedDate',
      ]),
      /** Only these, wherever in the list they stand by now. */
      scriptTrackingIds: z.optional(scriptTrackingIds),
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
      packCycle: z.optional(wholeBetween(1, 8)),
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
    body: defineImport(rowToImport),
    answer: imported,
    refusals: importRefusals,
  }),
  importUnmappedScripts: call({
    method: 'POST',
    path: '/api/scripttrackings/unmapped/import',
    summary: 'Post scripts to the balances of the medicines chosen for them, all or none',
    needs: create,
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
} as const;
