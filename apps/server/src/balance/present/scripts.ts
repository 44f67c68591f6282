import { displayDrugName } from '@packwright/core/medicines';
import type { scriptRow } from '@packwright/contract/balance';
import { toWireDay } from '@packwright/core/days';
import type { Day } from '@packwright/core/days';
import { formatDecimal } from '@packwright/core/quantity';
import {
  getCountedQuantity,
  computeStepEffect,
  isHeld,
  getStepKind,
  scriptKinds,
} from '@packwright/core/scripts';
import type * as z from 'zod/mini';
import type { ListedScript } from '../store/script-list.ts';
import { toStep } from '../store/scripts.ts';

/** A row of the tracker in the words of the wire; `strengths` by drug code. */
export function presentScript(
  row: ListedScript,
  strengths: ReadonlyMap<string, string>,
): z.input<typeof scriptRow> {
  const step = toStep(row);
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
    dispensedDate: toWireDay(row.dispensedOn as Day),
    dispenseStatus: row.orderStatus,
    dispenseScriptType: scriptKinds[getStepKind(step, row.isPrn)].code,
    scriptType:
      step.state === 'ignored' ? 'ignored' : row.profilePrescription === null ? 'unmapped' : 'mapped',
    balanceEffect: formatDecimal(computeStepEffect(step)),
    isHeld: isHeld(step),
    vpbBalanceId: row.accountId ?? 0,
    vpbHistoryId: row.entryId ?? 0,
    importedDate: row.importedAt ?? '',
    importedBy: row.importer ?? '',
  };
}

// To choose a medicine, a person must see its strength; many dispensing systems send only the brand.
const hasStrength = (drugName: string): boolean => /\d/.test(drugName);
