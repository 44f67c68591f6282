import { createDay, formatShortDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { type Icon, IconPackage, IconPill, IconUser } from '@tabler/icons-react';
import type { client } from '../client.ts';
import { getPackAddress } from '../navigation/pack-address.ts';

/** A patient, a pack or a drug that the search found. */
export interface FoundRecord {
  readonly id: string;
  readonly url: string;
  readonly icon: Icon;
  readonly title: string;
  /** Tells it from others of the same name. */
  readonly detail: string;
}

type RowOf<Name extends 'searchPatients' | 'searchPackJobs' | 'listDrugs'> = Awaited<
  ReturnType<(typeof client)[Name]>
>['data'][number];

export const toFoundPatient = (patient: RowOf<'searchPatients'>): FoundRecord => ({
  id: `patient-${patient.id}`,
  url: `/patient/${patient.id}`,
  icon: IconUser,
  title: formatPersonName(patient),
  detail: [patient.patientGroupName, patient.room].filter((part) => part !== '').join(' · '),
});

export const toFoundPack = (pack: RowOf<'searchPackJobs'>): FoundRecord => ({
  id: `pack-${pack.jobId}`,
  url: getPackAddress(pack.status, pack.jobId),
  icon: IconPackage,
  title: `${pack.jobNumber} ${formatPersonName(pack)}`,
  detail: formatShortDay(createDay(pack.packStartDate)),
});

export const toFoundDrug = (drug: RowOf<'listDrugs'>): FoundRecord => ({
  id: `drug-${drug.drugId}`,
  url: `/drug/${drug.drugId}`,
  icon: IconPill,
  title: displayDrugName(drug),
  detail: drug.genericName,
});
