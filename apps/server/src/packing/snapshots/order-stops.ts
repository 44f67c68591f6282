import { displayDrugName } from '@packwright/core/medicines';
import { type LiveProfile, type OrderStop, selectStoppingMedicines } from '@packwright/core/packs';
import { orderStopSentences } from '@packwright/core/prescriptions';

/** A medicine with which no pack is made, and why. */
export interface StoppingMedicine {
  readonly prescriptionId: number;
  readonly drugName: string;
  readonly stops: OrderStop[];
}

/** The medicines that stop an order of these medicines, or of all where none is named (MED-35). */
export const listStops = (profile: LiveProfile, ordered: readonly number[]): StoppingMedicine[] =>
  selectStoppingMedicines(profile, ordered).map(({ prescriptionId, drug, stops = [] }) => ({
    prescriptionId,
    drugName: displayDrugName(drug),
    stops: [...stops],
  }));

export const describeStops = (medicines: readonly StoppingMedicine[]): string =>
  medicines
    .map(({ drugName, stops }) => `${drugName}, ${stops.map((stop) => orderStopSentences[stop]).join(', ')}`)
    .join('; ');
