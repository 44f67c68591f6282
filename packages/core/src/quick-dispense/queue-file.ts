import type { SupplyReason } from './plan-supply.ts';

/** A line of the queue file for the dispensary: every value as it is written (QUICK-3). */
export interface QueueLine {
  readonly externalPatientId: string;
  readonly patientName: string;
  readonly dob: string;
  readonly drugCode: string;
  readonly drugName: string;
  readonly strength: string;
  readonly quantityToDispense: string;
  readonly scriptNumber: string;
  readonly repeatsLeft: string;
  readonly prescriberNumber: string;
  readonly neededBy: string;
  readonly reason: SupplyReason;
  readonly requestedBy: string;
  readonly requestId: string;
}

/** The columns of the file in their order. */
export const queueColumns = [
  'externalPatientId',
  'patientName',
  'dob',
  'drugCode',
  'drugName',
  'strength',
  'quantityToDispense',
  'scriptNumber',
  'repeatsLeft',
  'prescriberNumber',
  'neededBy',
  'reason',
  'requestedBy',
  'requestId',
] as const satisfies readonly (keyof QueueLine)[];

/** When a file is made, on the wall of the pharmacy. */
interface QueueMoment {
  readonly day: string;
  /** 'HH:mm'. */
  readonly time: string;
  readonly seconds: string;
}

/** 'QS1_WATTLE_20260302093005.csv'; further files of the same second are numbered from 2 on. */
export function formatQueueFileName(
  pharmacyCode: string,
  { day, time, seconds }: QueueMoment,
  place: number,
): string {
  const stem = `QS1_${pharmacyCode}_${`${day}${time}${seconds}`.replaceAll(/\D/g, '')}`;
  return place === 1 ? `${stem}.csv` : `${stem}-${place}.csv`;
}

/** The states of a supply that the dispensary was asked for (QUICK-4). */
export const queueStates = ['queued', 'dispensed', 'rejected'] as const;

export type QueueState = (typeof queueStates)[number];
