import * as z from 'zod/mini';
import { answeredIdOf, dayText, momentText, nameSchema, quantityText } from '../machinery/index.ts';

/** One medicine of one patient with what is left of it (LEDGER-8). */
export const balanceRow = nameSchema(
  'Balance',
  z.object({
    /** 0 when nothing was ever recorded for this medicine. */
    vpbBalanceId: z.int(),
    patientId: answeredIdOf('patient'),
    /** A live prescription of this medicine, by which it is made a favourite; 0 for none. */
    prescriptionId: answeredIdOf('prescription'),
    firstName: z.string(),
    lastName: z.string(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    packingStatus: z.int(),
    drugCode: z.string(),
    medication: z.string(),
    genericName: z.string(),
    /** packed 0, unpacked 1, PRN 2, unpacked PRN 3; -1 when no line of the profile is live. */
    packType: z.int(),
    isCeased: z.boolean(),
    /** Schedule 8: its balance changes by hand before a second person only. */
    isControlled: z.boolean(),
    balanceQty: quantityText,
    /** In jobs that have not posted yet, and what is left beside them. */
    committedQty: quantityText,
    availableQty: quantityText,
    weeklyNeed: quantityText,
    /** Over the requested weeks. */
    totalNeed: quantityText,
    closingQty: quantityText,
    /** The first day that cannot be packed; 0001-01-01 when it is after the requested weeks. */
    runOutDate: dayText,
    isInsufficient: z.boolean(),
    isNegative: z.boolean(),
    isFavorite: z.boolean(),
    lastDispenseBalanceUpdated: momentText,
  }),
);

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
    /** mapped 0, unmapped 1, ignored 2; none -1. */
    scriptType: z.int(),
    /** none -1, Add 0, Subtract 1, Qty Change 2, Hidden 3, Imported 4, Ignored 5 (SCRIPT-9). */
    doseChange: z.int(),
    /** The days since an owed script was dispensed; -1 when it is not owed. */
    owingDays: z.int(),
    /** 0 to 4 days 0, 5 to 7 days 1, longer 2; -1 when it is not owed (SCRIPT-10). */
    owingAge: z.int(),
    /** Over the weeks of the pack cycle; both empty when none was asked for, or without a medicine. */
    cycleNeed: z.string(),
    /** The pills that are left when the script is imported and the cycle is packed. */
    leftAfterCycle: z.string(),
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
