import { isDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { Fragment } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../kit/page/index.ts';
import { formatWireDay } from '../../kit/store/index.ts';
import { usePatient } from '../../patients/index.ts';
import { messages } from '../messages/index.ts';
import styles from './profile/profile.module.css';

interface PatientLineProps {
  readonly patientId: number;
  /** Its name, while its form is open: the title of the page may be scrolled away. */
  readonly medicine?: string;
}

/** Whose medicine this is: name, birth date, place and allergies stay in sight while it is entered. */
export function PatientLine({ patientId, medicine }: PatientLineProps) {
  const t = useTranslate(messages);
  const { data: patient } = usePatient(patientId);
  if (!patient) return <div className={styles.patient} />;
  const place = [patient.patientGroupName, patient.ward, patient.room].filter((part) => part !== '');
  const isUnknown = patient.allergies.length === 0 && !patient.isNoAllergy;
  return (
    <div className={styles.patient}>
      <strong>
        <BidiText>{formatPersonName(patient)}</BidiText>
      </strong>
      {isDay(patient.dob) && <bdi>{formatWireDay(patient.dob)}</bdi>}
      <span className={styles.second}>
        {place.map((part, at) => (
          <Fragment key={`${at} ${part}`}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {patient.allergies.map(({ allergyId, target }) => (
        <Pill key={allergyId} tone="red" dotless>
          {t('patient.allergic', { target: isolateText(target) })}
        </Pill>
      ))}
      {patient.isNoAllergy && <Pill tone="green">{t('patient.noAllergies')}</Pill>}
      {isUnknown && <Pill tone="amber">{t('patient.unknown')}</Pill>}
      {medicine && (
        <span className={styles.medicine}>
          <BidiText>{medicine}</BidiText>
        </span>
      )}
    </div>
  );
}
