import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { medicationCalls } from '@packwright/contract/medication';
import { findPharmacyLogo } from '../../access/index.ts';
import {
  createFileLink,
  dayMinutes,
  type FileLink,
  keepFile,
  loadLetterheadLogo,
} from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { PrintFault, type RenderOrder } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import { loadProfileSheets } from '../reads/profile-sheets.ts';

/** Prints the medication profiles of patients into one file (MED-50). Nobody is left out in silence. */
export async function printProfiles(
  platform: Platform,
  work: Work,
  { patientIds, language = 'en' }: HandlerInput<typeof medicationCalls.printMedicationProfiles>['body'],
): Promise<FileLink> {
  const ids = [...new Set(patientIds)];
  const profiles = await loadProfileSheets(work, ids, language);
  if (profiles.length < ids.length) throw new Refusal(sharedRefusals.notFound);
  const numbers = profiles.map(({ facts }) => facts.number);
  const { pictures, ...head } = await loadLetterheadLogo(
    work,
    await findPharmacyLogo(work.db, work.who.pharmacyId),
  );
  const batches = [{ facts: profiles.map(({ facts }) => ({ ...facts, ...head })), pictures }];
  const bytes = await render(platform, { kind: 'printProfiles', numbers, date: work.today, batches });
  const printed = profiles.map(({ patientId }) => patientId);
  work.recordPatientRead({ subjects: { patient: printed }, total: printed.length });
  work.audit({ area: 'medication', action: 'print profiles', detail: { patientIds: printed, language } });
  const fileId = await keepFile(work, {
    kind: 'print',
    contentType: 'application/pdf',
    bytes,
    fileName: `profiles-${work.today}.pdf`,
    keepMinutes: dayMinutes,
  });
  return createFileLink(work, fileId);
}

async function render({ printing }: Platform, order: RenderOrder): Promise<Uint8Array> {
  try {
    return await printing.render(order);
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
    const { cannotPrintProfile } = medicationRefusals;
    throw new Refusal(cannotPrintProfile, { messages: [cannotPrintProfile.message, error.message] });
  }
}
