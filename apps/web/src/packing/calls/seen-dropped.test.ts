import { expect, test } from 'vitest';
import { buildSeenDropped, type DroppedMedicine, markDroppedSeen } from './seen-dropped.ts';

const buildMedicine = (jobId: number, prescriptionId: number) =>
  ({ jobId, prescriptionId }) as DroppedMedicine;

// Proves PACK-67.
test('sends what was acknowledged of these packs and of no others', () => {
  markDroppedSeen(buildMedicine(1, 7), true);
  markDroppedSeen(buildMedicine(1, 8), true);
  markDroppedSeen(buildMedicine(2, 7), true);
  expect(buildSeenDropped([{ jobId: 1 }])).toEqual({ droppedPrescriptionIds: [7, 8] });
  markDroppedSeen(buildMedicine(1, 8), false);
  expect(buildSeenDropped([{ jobId: 1 }, { jobId: 2 }])).toEqual({ droppedPrescriptionIds: [7, 7] });
  expect(buildSeenDropped([{ jobId: 3 }])).toEqual({});
});
