import type { scriptRow } from '@packwright/contract/balance';
import { dayToWire } from '@packwright/core/days';
import type { Day } from '@packwright/core/days';
import { formatDecimal } from '@packwright/core/quantity';
import { countedQuantity, effectOf, isHeld, kindOfStep, scriptKinds } from '@packwright/core/scripts';
import type * as z from 'zod/mini';
import { labelOf } from '../catalogue/index.ts';
import type { ListedScript } from './store/script-list.ts';
import { stepOf } from './store/scripts.ts';

/** A row of the tracker in the words of the wire; `strengths` by drug code. */
export function presentScript(
  row: ListedScript,
  strengths: ReadonlyMap<string, string>,
): z.input<typeof scriptRow> {
  const step = stepOf(row);
  const named = (drugName: string | null, drugCode: string | null): string =>
    drugName === null ? '' : labelOf({ drug_name: drugName, strength: strengths.get(drugCode ?? '') ?? '' });
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
    drugName: saysStrength(row.drug_name) ? row.drug_name : named(row.drug_name, row.drug_code),
    genericCode: row.generic_code,
    profileDrugId: row.profile_drug_id ?? 0,
    profileDrugName: named(row.profile_drug_name, row.profile_drug_code),
    prescriptionId: row.profile_prescription ?? 0,
    offeredDrugId: row.offered_drug_id ?? 0,
    offeredDrugName: named(row.offered_drug_name, row.offered_drug_code),
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

// Whoever chooses a medicine for it must know how strong it is; many dispensing systems send the bare brand.
const saysStrength = (drugName: string): boolean => /\d/.test(drugName);
