import { createDay, formatDay, readWireDay } from '@packwright/core/days';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import type { Patient } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { formatBirthDate } from '../list/list-columns.tsx';
import { PatientActions } from './patient-actions.tsx';
import { SimilarButton } from './similar-button.tsx';
import { PatientAvatar } from '../patient-avatar.tsx';
import styles from '../patients.module.css';
import { getSuspension } from '../standing/suspension.ts';

/** Photo, name, birth date, place and allergies: they distinguish patients on every tab. */
export function PatientHeader({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const { title, firstName, lastName, preferredName, photoId } = patient;
  const place = [patient.patientGroupName, patient.ward, patient.room].filter(Boolean);
  return (
    <header className={styles.who}>
      <PatientAvatar firstName={firstName} lastName={lastName} photoId={photoId} large />
      <div className={styles.whoText}>
        <h1 className="heading">
          <BidiText>{[title, firstName, lastName].filter(Boolean).join(' ')}</BidiText>
          {preferredName !== '' && preferredName !== firstName && (
            <span className={styles.called}>
              “<BidiText>{preferredName}</BidiText>”
            </span>
          )}
        </h1>
        <div className={styles.whoLine}>
          {patient.isAnySimilarNamePatient && <SimilarButton patient={patient} />}
          <span>
            <BidiText>{formatBirthDate(t, patient)}</BidiText>
          </span>
          <span>
            {place.map((part, at) => (
              <span key={part}>
                {at > 0 && ' · '}
                <BidiText>{part}</BidiText>
              </span>
            ))}
          </span>
          <SuspensionText patient={patient} />
          <DeathText patient={patient} />
        </div>
        <AllergyChips patient={patient} />
      </div>
      <PatientActions patient={patient} />
    </header>
  );
}

/** A suspension that is over is not shown. */
function SuspensionText({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const standing = getSuspension(patient, getToday());
  if (standing === null) return null;
  const from = isolateText(formatDay(createDay(standing.from)));
  return (
    <span>
      {standing.to === ''
        ? t('suspendOpen', { from })
        : t('suspendUntil', { from, to: isolateText(formatDay(createDay(standing.to))) })}
    </span>
  );
}

/** The day of a death, where it is known (PATIENT-47). */
function DeathText({ patient: { deceasedDate } }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  const day = readWireDay(deceasedDate);
  return day === null ? null : <span>{t('diedOn', { date: isolateText(formatDay(day)) })}</span>;
}

/** Allergies in red; the header also shows "none known" and "not recorded". */
function AllergyChips({ patient: { allergies, isNoAllergy } }: { readonly patient: Patient }) {
  const t = useTranslate(messages);
  if (allergies.length === 0) {
    return (
      <div className={styles.chips}>
        <Pill tone={isNoAllergy ? 'green' : 'grey'}>
          {t(isNoAllergy ? 'noAllergies' : 'allergiesUnknown')}
        </Pill>
      </div>
    );
  }
  return (
    <ul className={styles.chips} aria-label={t('allergies')}>
      {allergies.map(({ allergyId, target, reaction }) => (
        <li key={allergyId} className={styles.allergy}>
          <IconAlertTriangle size={13} aria-hidden />
          <bdi>{reaction === '' ? target : `${target} (${reaction})`}</bdi>
        </li>
      ))}
    </ul>
  );
}
