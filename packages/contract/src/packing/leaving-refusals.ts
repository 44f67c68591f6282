import type { RefusalEntry } from '../machinery/index.ts';

const warning = { title: 'Warning' } as const;

/** The refusals of orders for machines and of delivery runs. */
export const leavingRefusals = {
  stopRecorded: {
    ...warning,
    code: 'STOP_RECORDED',
    status: 409,
    message: 'Somebody has recorded what became of one of these packs already.',
  },
  signatureNeeded: {
    ...warning,
    code: 'SIGNATURE_NEEDED',
    status: 409,
    message: 'A controlled medicine is handed over against a signature alone.',
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
    message: 'At most 100 packs can be downloaded with their sheets. Choose fewer, or leave the sheets out.',
  },
  noMachineFolder: {
    ...warning,
    code: 'NO_MACHINE_FOLDER',
    status: 409,
    message: 'This pharmacy has no folder of a packing machine. Download the order instead.',
  },
  destructionNeedsWitness: {
    ...warning,
    code: 'DESTRUCTION_NEEDS_WITNESS',
    status: 409,
    message:
      'A controlled medicine is destroyed before a second person: a colleague with their password, or somebody from outside with their name and the reason.',
  },
  machineOrderTaken: {
    ...warning,
    code: 'MACHINE_ORDER_TAKEN',
    status: 409,
    message: 'The machine took this order, or still has time to take it. It cannot be withdrawn.',
  },
} as const satisfies Record<string, RefusalEntry>;
