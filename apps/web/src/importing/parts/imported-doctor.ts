import { formatKeptPhone } from '@packwright/core/identifiers';
import { type DoctorValues, newDoctor } from '../../doctors/index.ts';
import type { StagedDoctor } from '../calls/doctors.ts';

/** The values of the form: as sent, save a choice that is none of ours; telephone numbers as people read them. */
export function toImportedDoctor(staged: StagedDoctor): DoctorValues {
  const isRefused = (name: string): boolean => staged.problems.some(({ field }) => field === name);
  const { title, state, ...sent } = Object.fromEntries(
    Object.entries(staged).filter(([name]) => name in newDoctor),
  ) as Partial<DoctorValues>;
  return {
    ...newDoctor,
    ...sent,
    phone: formatKeptPhone(staged.phone),
    fax: formatKeptPhone(staged.fax),
    ...(title && !isRefused('title') && { title }),
    ...(state && !isRefused('state') && { state }),
  };
}
