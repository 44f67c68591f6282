import { displayDrugName } from '@packwright/core/medicines';
import type { scriptRow } from '@packwright/contract/balance';
import { createDay, type Day, toWireDay } from '@packwright/core/days';
import { addQuantities, formatDecimal, subtractQuantity, zero } from '@packwright/core/quantity';
import {
  computeStepEffect,
  countOwingDays,
  doseChanges,
  getCountedQuantity,
  getDoseChange,
  getOwingAge,
  getStepKind,
  isHeld,
  mappingCodes,
  owingAges,
  scriptKinds,
  type ScriptStep,
  type ScriptType,
} from '@packwright/core/scripts';
import type * as z from 'zod/mini';
import type { CycleOutlook, FoundScript } from '../reads/search-scripts.ts';
import type { ListedScript } from '../store/script-list.ts';
import { toStep } from '../store/scripts.ts';

/** A row of the tracker in the words of the wire. */
export function presentScript({ row, strengths, cycle }: FoundScript, today: Day): z.input<typeof scriptRow> {
  const step = toStep(row);
  const dispensedOn = createDay(row.dispensedOn);
  const owingDays = countOwingDays(step, dispensedOn, today);
  const formatDrug = (drugName: string | null, drugCode: string | null): string =>
    drugName === null ? '' : displayDrugName({ drugName, strength: strengths.get(drugCode ?? '') ?? '' });
  const { initialQuantity, quantity, manualQuantity } = step;
  return {
    scriptTrackingId: row.id,
    patientId: row.foundPatient,
    firstName: row.firstName,
    lastName: row.lastName,
    patientGroupId: row.patientGroupId,
    patientGroupName: row.patientGroupName,
    scriptNumber: row.scriptNumber,
    supplyNumber: row.supplyNumber,
    originalScriptNumber: row.originalScriptNumber,
    drugCode: row.drugCode,
    drugName: hasStrength(row.drugName) ? row.drugName : formatDrug(row.drugName, row.drugCode),
    genericCode: row.genericCode,
    profileDrugId: row.profileDrugId ?? 0,
    profileDrugName: formatDrug(row.profileDrugName, row.profileDrugCode),
    prescriptionId: row.profilePrescription ?? 0,
    offeredDrugId: row.offeredDrugId ?? 0,
    offeredDrugName: formatDrug(row.offeredDrugName, row.offeredDrugCode),
    offeredPrescriptionId: row.offeredPrescription ?? 0,
    quantity: formatDecimal(getCountedQuantity(step)),
    initialQuantity: formatDecimal(initialQuantity),
    updatedQuantity: quantity === initialQuantity ? '' : formatDecimal(quantity),
    manualQuantity: manualQuantity === null ? '' : formatDecimal(manualQuantity),
    dispensedDate: toWireDay(dispensedOn),
    dispenseStatus: row.orderStatus,
    dispenseScriptType: scriptKinds[getStepKind(step, row.isPrn)].code,
    scriptType: mappingCodes[getScriptType(row, step)],
    doseChange: doseChanges[getDoseChange(step, hasLostMedicine(row))].code,
    owingDays: owingDays ?? -1,
    owingAge: owingDays === null ? -1 : owingAges[getOwingAge(owingDays)].code,
    ...presentCycle(step, cycle),
    balanceEffect: formatDecimal(computeStepEffect(step)),
    isHeld: isHeld(step),
    vpbBalanceId: row.accountId ?? 0,
    vpbHistoryId: row.entryId ?? 0,
    importedDate: row.importedAt ?? '',
    importedBy: row.importer ?? '',
  };
}

const getScriptType = (row: ListedScript, { state }: ScriptStep): ScriptType =>
  state === 'ignored' ? 'ignored' : row.profilePrescription === null ? 'unmapped' : 'mapped';

/** Whether a medicine was chosen for it that the patient no longer takes. */
const hasLostMedicine = ({ prescriptionId, profilePrescription }: ListedScript): boolean =>
  prescriptionId !== null && profilePrescription === null;

function presentCycle(step: ScriptStep, cycle: CycleOutlook | null) {
  if (cycle === null) return { cycleNeed: '', leftAfterCycle: '' };
  const { available, need } = cycle;
  const added = step.state === 'imported' ? zero : computeStepEffect(step);
  return {
    cycleNeed: formatDecimal(need),
    leftAfterCycle: formatDecimal(subtractQuantity(addQuantities(available, added), need)),
  };
}

// To choose a medicine, a person must see its strength; many dispensing systems send only the brand.
const hasStrength = (drugName: string): boolean => /\d/.test(drugName);
