import type { scriptRow } from '@packwright/contract/balance';
import { dayToWire } from '@packwright/core/days';
import type { Day } from '@packwright/core/days';
import { formatDecimal } from '@packwright/core/quantity';
import { countedQuantity, effectOf, isHeld, kindOfStep, scriptKinds } from '@packwright/core/scripts';
import type * as z from 'zod/mini';
import type { ListedScript } from './store/script-list.ts';
import { stepOf } from './store/scripts.ts';

/** A row of the tracker in the words of the wire. */
export function presentScript(row: ListedScript): z.input<typeof scriptRow> {
  const step = stepOf(row);
  const { initialQuantity, quantity, manualQuantity } = step;
  return {
    scriptTrackingId: row.id,
    patientId: row.found_patient,
    firstName: row.first_name,
    lastName: row.last_name,
    patientGroupId: row.patient_group_id,
    patientGroupName: row.patient_group_name,
    scriptNumber: row.script_number,
    supplyNumber: row.supply_number,
    originalScriptNumber: row.original_script_number,
    drugCode: row.drug_code,
    drugName: row.drug_name,
    genericCode: row.generic_code,
    profileDrugId: row.profile_drug_id ?? 0,
    profileDrugName: row.profile_drug_name ?? '',
    prescriptionId: row.profile_prescription ?? 0,
    offeredDrugId: row.offered_drug_id ?? 0,
    offeredDrugName: row.offered_drug_name ?? '',
    offeredPrescriptionId: row.offered_prescription ?? 0,
    quantity: formatDecimal(countedQuantity(step)),
    initialQuantity: formatDecimal(initialQuantity),
    updatedQuantity: quantity === initialQuantity ? '' : formatDecimal(quantity),
    manualQuantity: manualQuantity === null ? '' : formatDecimal(manualQuantity),
    dispensedDate: dayToWire(row.dispensed_on as Day),
    dispenseStatus: row.order_status,
    dispenseScriptType: scriptKinds[kindOfStep(step, row.is_prn)].code,
    scriptType:
      step.state === 'ignored' ? 'ignored' : row.profile_prescription === null ? 'unmapped' : 'mapped',
    balanceEffect: formatDecimal(effectOf(step)),
    isHeld: isHeld(step),
    vpbBalanceId: row.account_id ?? 0,
    vpbHistoryId: row.entry_id ?? 0,
    importedDate: row.imported_at ?? '',
    importedBy: row.importer ?? '',
  };
}
