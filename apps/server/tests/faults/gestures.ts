import { castPassword } from '../cast.ts';
import type { ApiClient } from '../test-server.ts';

/** A job as a client last saw it. */
export interface SeenJob {
  readonly id: number;
  readonly version: number;
  /** The prescriptions of the pack. */
  readonly medicines: readonly number[];
}

/** One gesture at a bench, with the version that its client saw. Each success is one step of the job. */
export type Gesture = (api: ApiClient, seen: SeenJob) => Promise<unknown>;

const createCheckGesture =
  (which: number): Gesture =>
  (api, { id, version, medicines }) =>
    api.checkPrescription({
      params: { id, prescriptionId: medicines[which] ?? 0 },
      body: { checkingStatus: 1, version },
    });
const skip: Gesture = (api, { id, version, medicines }) =>
  api.skipPacking({
    body: {
      jobIds: [id],
      versions: [version],
      prescriptionIds: medicines.slice(0, 1),
      reason: 'outOfStock',
    },
  });
const reverseSkip: Gesture = (api, { id, version, medicines }) =>
  api.reverseSkipped({ body: { jobIds: [id], versions: [version], prescriptionIds: [...medicines] } });
const confirm: Gesture = (api, { id, version, medicines }) =>
  api.confirmPacking({
    body: {
      jobIds: [id],
      versions: [version],
      prescriptions: medicines.map((prescriptionId) => ({
        prescriptionId,
        packingQty: '7',
        isManually: true,
        manualReason: 'The scanner is broken',
        quantityReason: 'Half a week',
      })),
    },
  });
const completePacking: Gesture = (api, { id, version }) =>
  api.completePacking({ body: { jobIds: [id], versions: [version] } });
const confirmPassed: Gesture = (api, { id, version }) =>
  api.confirmPassed({
    body: { jobIds: [id], versions: [version], username: 'pharmacist2', password: castPassword },
  });
const completeChecking: Gesture = (api, { id, version }) =>
  api.completeChecking({ params: { id }, body: { version } });
const reject: Gesture = (api, { id, version }) =>
  api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'One is missing', version } });

const returnToPacking: Gesture = (api, { id, version }) =>
  api.returnToPacking({ body: { ids: [id], versions: [version] } });

/** The requests that people send for a pack at its stage; a late request is refused. */
const gestures: Readonly<Record<string, readonly Gesture[]>> = {
  PRINTING: [(api, { id, version }) => api.completePrinting({ body: { ids: [id], versions: [version] } })],
  PACKING: [confirm, confirm, skip, reverseSkip, completePacking, completePacking],
  CHECKING: [createCheckGesture(0), createCheckGesture(1), confirmPassed, completeChecking, reject],
  // The calls of a correction carry no version.
  CORRECTION: [returnToPacking],
  DISTRIBUTION: [
    (api, { id, version }) => api.completeDistribution({ body: { jobIds: [id], versions: [version] } }),
    returnToPacking,
  ],
  COMPLETED: [(api, { id, version }) => api.revertCompleted({ body: { ids: [id], versions: [version] } })],
};
const all = Object.values(gestures).flat();

/** Three times in four what the pack needs next, else anything at all. */
export function pickGesture(status: string, choice: number): Gesture {
  const fitting = choice % 4 === 0 ? all : (gestures[status] ?? all);
  const gesture = fitting[Math.floor(choice / 4) % fitting.length];
  if (!gesture) throw new RangeError(`Nothing can be done with a pack that is ${status}`);
  return gesture;
}
