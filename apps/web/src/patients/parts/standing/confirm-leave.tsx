import { patientsRefusals, Refusal } from '@packwright/contract';
import { formatPersonName } from '@packwright/core/identifiers';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { loadPatientConsequences, type Patient } from '../../calls/index.ts';
import { standingMessages } from '../../messages/standing.ts';
import { type Leave, LeaveList } from './leave-list.tsx';

// A death has a dialog of its own, which asks for the day.
type AskedLeave = Exclude<Leave, 'deceased'>;

/** Counts what the end of a patient meets, and asks before it is done (PATIENT-39). */
export async function confirmLeave(patient: Patient, leave: AskedLeave): Promise<boolean> {
  const numbers = await loadPatientConsequences(patient.id);
  return confirm({
    title: formatTitle(patient, leave),
    message: <LeaveList leave={leave} numbers={numbers} />,
    verb: translate(standingMessages, `${leave}.verb`),
    dangerous: true,
  });
}

/** Asks before archiving, and once more while packs or jobs are open (PATIENT-5); answers whether it was done. */
export async function confirmAndArchive(
  patient: Patient,
  archive: (isConfirm: boolean) => Promise<unknown>,
): Promise<boolean> {
  if (!(await confirmLeave(patient, 'archive'))) return false;
  try {
    await archive(false);
    return true;
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== patientsRefusals.hasActiveData.code) throw reason;
    const title = formatTitle(patient, 'archive');
    const verb = translate(standingMessages, 'archive.again');
    const again = await confirm({ title, message: reason.message, verb, dangerous: true });
    if (again) await archive(true);
    return again;
  }
}

const formatTitle = (patient: Patient, leave: AskedLeave): string =>
  translate(standingMessages, `${leave}.title`, { name: isolateText(formatPersonName(patient)) });
