import * as z from 'zod/mini';
import { startedTask } from '../importing/index.ts';
import { bytes, call, done, flag, nameSchema, record } from '../machinery/index.ts';
import { jobIdsAlias, manyByJobIds } from './fields.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';

const orders = { menu: 'job', level: 'update', entry: ['printingRobotPack'] } as const;

/** Packs that a machine is to fill. */
const machineOrder = nameSchema(
  'MachineOrder',
  z.strictObject({
    ...manyByJobIds,
    /** Without the printed sheet of each pack. */
    isOnlyCSV: z.optional(flag),
  }),
);

const orderRefusals = [
  packingRefusals.jobChanged,
  packingRefusals.jobsRefused,
  packingRefusals.cannotPrint,
  packingRefusals.beingPrinted,
  packingRefusals.noRoomForRun,
  packingRefusals.machineOrderStands,
  jobRuleRefusals.PACK_DELETED,
  jobRuleRefusals.WRONG_STAGE,
  jobRuleRefusals.PROFILE_CHANGED,
  jobRuleRefusals.PROFILE_UNSAFE,
] as const;

export const machineCalls = {
  downloadMachineOrder: call({
    method: 'POST',
    path: '/api/packjobs/alpaca-file',
    summary:
      'The order of packs for a packing machine: a zip with a CSV of pouches and the sheet of each pack',
    needs: orders,
    effect: 'write',
    body: machineOrder,
    aliases: jobIdsAlias,
    takesOut: true,
    answer: bytes,
    refusals: [...orderRefusals, packingRefusals.tooManySheets],
  }),
  sendMachineOrder: call({
    method: 'POST',
    path: '/api/packjobs/machine-orders',
    summary: 'Put the order of packs into the folder of the packing machine',
    needs: orders,
    body: machineOrder,
    aliases: jobIdsAlias,
    takesOut: true,
    answer: startedTask,
    refusals: [...orderRefusals, packingRefusals.noMachineFolder],
  }),
  withdrawMachineOrders: call({
    method: 'PUT',
    path: '/api/packjobs/machine-orders/withdraw',
    summary:
      'Withdraw orders that wait for the folder, or that the packing machine did not take; each for all of its packs',
    needs: orders,
    body: nameSchema('WithdrawnOrders', z.strictObject({ jobIds: manyByJobIds.jobIds })),
    aliases: jobIdsAlias,
    answer: done,
    refusals: [packingRefusals.machineOrderTaken],
  }),
  getMachineFolder: call({
    method: 'GET',
    path: '/api/packjobs/machine-folder',
    summary: 'Whether this pharmacy has a folder of a packing machine',
    needs: orders,
    answer: record(nameSchema('MachineFolder', z.object({ isInUse: z.boolean() })), ['isInUse']),
  }),
} as const;
