import { stagedFields } from '@packwright/core/importing';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText, Pill } from '../../kit/page/index.ts';
import { formatWireDay } from '../../kit/store/index.ts';
import { usePatientFieldName } from '../../patients/index.ts';
import type { StagedPatient } from '../calls/patients.ts';
import { importingMessages } from '../messages/index.ts';

interface StagedRemarksProps {
  readonly row: StagedPatient;
}

/** The remarks that a person should see before the import of a patient. */
export function StagedRemarks({ row }: StagedRemarksProps) {
  const t = useTranslate(importingMessages);
  const nameField = usePatientFieldName();
  const { allergies, similarPatients, problems } = row;
  const wrong = stagedFields.filter((name) => problems.some(({ field }) => field === name));
  const joinTexts = (texts: readonly string[]): string => texts.map(isolateText).join(', ');
  return (
    <>
      {row.stagingState === 'same' && <Pill tone="green">{t('same')}</Pill>}
      {row.isDeceased && <Pill tone="red">{t('deceased')}</Pill>}
      {similarPatients.length > 0 && (
        <Pill tone="amber">
          {t('similar', {
            list: joinTexts(
              similarPatients.map(({ patientName, dob }) => `${patientName} ${formatWireDay(dob)}`.trim()),
            ),
          })}
        </Pill>
      )}
      {wrong.length > 0 && (
        <Pill tone="amber">{t('problem', { list: joinTexts(wrong.map((field) => nameField(field))) })}</Pill>
      )}
      {allergies.length > 0 && (
        <Pill tone="red" dotless>
          {t('allergies', { list: joinTexts(allergies) })}
        </Pill>
      )}
    </>
  );
}
