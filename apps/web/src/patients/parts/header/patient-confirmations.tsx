import { formatPersonName } from '@packwright/core/identifiers';
import { patientsRefusals, Refusal } from '@packwright/contract';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { Patient } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

/** Asks before all medicines cease (PATIENT-2). */
export function confirmInactive(patient: Patient): Promise<boolean> {
  return confirm({
    title: translate(messages, 'inactive.title', { name: isolateText(formatPersonName(patient)) }),
    message: translate(messages, 'inactive.message'),
    verb: translate(messages, 'inactive.verb'),
    dangerous: true,
  });
}

/** Asks before archiving, and once more while packs or jobs are open (PATIENT-5); answers whether it was done. */
export async function confirmAndArchive(
  patient: Patient,
  archive: (isConfirm: boolean) => Promise<unknown>,
): Promise<boolean> {
  const title = translate(messages, 'archive.title', { name: isolateText(formatPersonName(patient)) });
  const isSure = await confirm({
    title,
    message: translate(messages, 'archive.message'),
    verb: translate(messages, 'archive'),
    dangerous: true,
  });
  if (!isSure) return false;
  try {
    await archive(false);
    return true;
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== patientsRefusals.hasActiveData.code) throw reason;
    const verb = translate(messages, 'archive.again');
    const again = await confirm({ title, message: reason.message, verb, dangerous: true });
    if (again) await archive(true);
    return again;
  }
}
