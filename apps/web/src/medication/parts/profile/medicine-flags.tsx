import { absentDay } from '@packwright/core/days';
import { medicineProblems } from '@packwright/core/prescriptions';
import type { Tone } from '../../../theme/tones.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Pill } from '../../../kit/page/index.ts';
import { usePatient } from '../../../patients/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { type MedicationMessageKey, messages } from '../../messages/index.ts';

interface Flag {
  readonly word: MedicationMessageKey;
  readonly tone: Tone;
  readonly isOn: boolean;
}

const getFlags = (medicine: Prescription, isChecked: boolean): readonly Flag[] => [
  { word: 'flag.newlyImported', tone: 'blue', isOn: isNewlyImported(medicine) && !isChecked },
  { word: 'flag.highRisk', tone: 'red', isOn: medicine.drug.isHighRisk },
  { word: 'flag.s8', tone: 'violet', isOn: medicine.isS8Drug },
  { word: 'flag.cytotoxic', tone: 'violet', isOn: medicine.isCytotoxic },
  { word: 'flag.warfarin', tone: 'orange', isOn: medicine.isWarfarin },
  { word: 'flag.insulin', tone: 'orange', isOn: medicine.isInsulin },
  { word: 'flag.sinemet', tone: 'orange', isOn: medicine.isSinemet },
  { word: 'flag.s4n', tone: 'violet', isOn: medicine.isS4N },
  { word: 'flag.shortCourse', tone: 'blue', isOn: medicine.isShortCourse },
  { word: 'flag.doNotCrush', tone: 'red', isOn: medicine.isDoNotCrush },
  { word: 'flag.notForPacking', tone: 'red', isOn: medicine.drug.packable === 'no' },
  { word: 'flag.override', tone: 'amber', isOn: medicine.overrideReason !== '' },
  { word: 'flag.directionReason', tone: 'amber', isOn: medicine.directionReason !== '' },
  ...medicineProblems.map((problem) => ({
    word: `problem.${problem}` as const,
    tone: 'red' as const,
    isOn: medicine.problems.includes(problem),
  })),
  { word: 'flag.noSwap', tone: 'grey', isOn: medicine.isPreventBrandswap },
];

/** Nobody has changed it since it came from the dispensing system; a check of the profile ends that too (IMPORT-7). */
const isNewlyImported = ({ isDispenseDrug, state }: Prescription): boolean =>
  isDispenseDrug && state === 'new';

/** Remarks that a packer must not miss. */
export function MedicineFlags({ medicine }: { readonly medicine: Prescription }) {
  const t = useTranslate(messages);
  const patient = usePatient(medicine.patientId).data;
  return getFlags(medicine, patient === undefined || patient.lastCheckedDate !== absentDay).flatMap(
    ({ word, tone, isOn }) =>
      isOn
        ? [
            <Pill key={word} tone={tone} dotless>
              {t(word)}
            </Pill>,
          ]
        : [],
  );
}
