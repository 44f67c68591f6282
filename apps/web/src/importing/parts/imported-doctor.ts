import { type DoctorValues, newDoctor } from '../../doctors/index.ts';
import type { StagedDoctor } from '../calls/doctors.ts';

/** The values of the form: as sent, save a choice that is none of ours. */
export function toImportedDoctor(staged: StagedDoctor): DoctorValues {
  const isRefused = (name: string): boolean => staged.problems.some(({ field }) => field === name);
  const { title, state, ...sent } = Object.fromEntries(
    Object.entries(staged).filter(([name]) => name in newDoctor),
  ) as Partial<DoctorValues>;
  return {
    ...newDoctor,
    ...sent,
    ...(title && !isRefused('title') && { title }),
    ...(state && !isRefused('state') && { state }),
  };
}
