import type { machineCalls } from '@packwright/contract/packing';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { downloadMachineOrder, hasMachineFolder, sendMachineOrder } from '../actions/order-from-machine.ts';
import { withdrawMachineOrders } from '../actions/withdraw-machine-orders.ts';

export function createMachineHandlers(platform: Platform): Handlers<typeof machineCalls> {
  return {
    downloadMachineOrder: ({ body: { jobIds: ids, versions, isOnlyCSV = false } }, work) =>
      downloadMachineOrder(platform, work, { ids, versions }, isOnlyCSV),
    sendMachineOrder: async ({ body: { jobIds: ids, versions, isOnlyCSV = false } }, work) => ({
      taskId: await sendMachineOrder(platform, work, { ids, versions }, isOnlyCSV),
    }),
    withdrawMachineOrders: ({ body }, work) => withdrawMachineOrders(work, body.jobIds),
    getMachineFolder: async (_, work) => ({ isInUse: await hasMachineFolder(platform, work) }),
  };
}
