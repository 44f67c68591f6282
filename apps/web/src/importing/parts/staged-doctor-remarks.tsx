import { stagedDoctorFields } from '@packwright/core/importing';
import { useDoctorFieldName } from '../../doctors/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText, Pill } from '../../kit/page/index.ts';
import type { StagedDoctor } from '../calls/doctors.ts';
import { importingMessages } from '../messages/index.ts';

interface StagedDoctorRemarksProps {
  readonly row: StagedDoctor;
}

/** The remarks that a person should see before the import of a doctor. */
export function StagedDoctorRemarks({ row }: StagedDoctorRemarksProps) {
  const t = useTranslate(importingMessages);
  const nameField = useDoctorFieldName();
  const { similarDoctors, problems } = row;
  const wrong = stagedDoctorFields.filter((name) => problems.some(({ field }) => field === name));
  const joinTexts = (texts: readonly string[]): string => texts.map(isolateText).join(', ');
  return (
    <>
      {row.stagingState === 'same' && <Pill tone="green">{t('same')}</Pill>}
      {similarDoctors.length > 0 && (
        <Pill tone="amber">
          {t('similarDoctor', {
            list: joinTexts(
              similarDoctors.map(({ doctorName, medicalCentre }) =>
                [doctorName, medicalCentre].filter((part) => part !== '').join(' · '),
              ),
            ),
          })}
        </Pill>
      )}
      {wrong.length > 0 && (
        <Pill tone="amber">{t('problem', { list: joinTexts(wrong.map((field) => nameField(field))) })}</Pill>
      )}
    </>
  );
}
