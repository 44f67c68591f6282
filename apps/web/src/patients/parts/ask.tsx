import { patientName } from '@packwright/core/identifiers';
import { patientsRefusals, Refusal } from '@packwright/contract';
import { confirm } from '../../kit/dialog/index.ts';
import { say } from '../../kit/language/index.ts';
import { isolated } from '../../kit/page/index.ts';
import type { Patient } from '../calls/index.ts';
import { words } from '../words/index.ts';

/** Before all medicines cease: says so and asks (1§4). */
export function insistOnInactive(patient: Patient): Promise<boolean> {
  return confirm({
    title: say(words, 'inactive.title', { name: isolated(patientName(patient)) }),
    message: say(words, 'inactive.message'),
    verb: say(words, 'inactive.verb'),
    dangerous: true,
  });
}

/** Asks before archiving, and once more while packs or jobs are open (D-092); answers whether it was done. */
export async function archiveTwice(
  patient: Patient,
  archive: (isConfirm: boolean) => Promise<unknown>,
): Promise<boolean> {
  const title = say(words, 'archive.title', { name: isolated(patientName(patient)) });
  const isSure = await confirm({
    title,
    message: say(words, 'archive.message'),
    verb: say(words, 'archive'),
    dangerous: true,
  });
  if (!isSure) return false;
  try {
    await archive(false);
    return true;
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== patientsRefusals.hasActiveData.code) throw reason;
    const verb = say(words, 'archive.again');
    const again = await confirm({ title, message: reason.message, verb, dangerous: true });
    if (again) await archive(true);
    return again;
  }
}
