import { queueStates, supplyReasons } from '@packwright/core/quick-dispense';
import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema, quantityText } from '../machinery/index.ts';

/** A medicine that the dispensary may be asked for (QUICK-1). */
export const quickScript = nameSchema(
  'QuickScript',
  z.object({
    prescriptionId: answeredIdOf('prescription'),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    patientGroupName: z.string(),
    drugName: z.string(),
    availableQty: quantityText,
    shortageQty: quantityText,
    /** Whole packs; changed by nobody but the forecast. */
    quantityToDispense: quantityText,
    runOutDate: dayText,
    scriptNumber: z.string(),
    /** -1 where nothing is known. */
    repeatsLeft: z.int(),
    doctorName: z.string(),
    reason: z.enum(supplyReasons),
    isInsufficientPillBalance: z.boolean(),
    isFavorite: z.boolean(),
    /** Of the newest request that the dispensary has not answered. */
    queuedDate: dayText,
    queuedBy: z.string(),
  }),
);

/** A supply that the dispensary was asked for (QUICK-4). */
export const queuedScript = nameSchema(
  'QueuedScript',
  z.object({
    queuedScriptId: answeredIdOf('queuedScript'),
    queueFileId: answeredIdOf('queueFile'),
    fileName: z.string(),
    /** Empty until the file lies in the export folder. */
    writtenAt: momentText,
    queuedAt: momentText,
    queuedBy: z.string(),
    patientId: answeredIdOf('patient'),
    patientName: z.string(),
    drugName: z.string(),
    quantity: quantityText,
    reason: z.enum(supplyReasons),
    state: z.enum(queueStates),
    note: z.string(),
    answeredAt: momentText,
    answeredBy: z.string(),
  }),
);
