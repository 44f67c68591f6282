import type { RefusalEntry } from '../machinery/index.ts';

const warning = { title: 'Warning' } as const;

/** The refusals of orders for machines and of delivery runs. */
export const leavingRefusals = {
  stopRecorded: {
    ...warning,
    code: 'STOP_RECORDED',
    status: 409,
    message: 'The delivery of one of these packs is already recorded.',
  },
  signatureNeeded: {
    ...warning,
    code: 'SIGNATURE_NEEDED',
    status: 409,
    message: 'A controlled medicine needs a signature when it is handed over.',
  },
  refusalNeedsComment: {
    ...warning,
    code: 'REFUSAL_NEEDS_COMMENT',
    status: 400,
    message: 'Please say why these packs were not taken.',
  },
  tooManySheets: {
    ...warning,
    code: 'TOO_MANY_SHEETS',
    status: 409,
    message:
      'At most 100 packs can be downloaded with their sheets. Choose fewer packs, or download the orders alone.',
  },
  noMachineFolder: {
    ...warning,
    code: 'NO_MACHINE_FOLDER',
    status: 409,
    message: 'No folder of a packing machine is set up. Download the order instead.',
  },
  destructionNeedsWitness: {
    ...warning,
    code: 'DESTRUCTION_NEEDS_WITNESS',
    status: 409,
    message:
      'A second person must witness that a controlled medicine is destroyed: a colleague with their password, or somebody from outside with name and reason.',
  },
  machineOrderStands: {
    ...warning,
    code: 'MACHINE_ORDER_STANDS',
    status: 409,
    message:
      'This pack is already ordered from the machine. Withdraw that order first, or make the pack again if the machine has taken it.',
  },
  machineOrderTaken: {
    ...warning,
    code: 'MACHINE_ORDER_TAKEN',
    status: 409,
    message: 'The machine has taken this order, or can still take it. It cannot be withdrawn.',
  },
} as const satisfies Record<string, RefusalEntry>;
