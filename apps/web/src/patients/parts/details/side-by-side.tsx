import { formatDay, readWireDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, formatOrDash } from '../../../kit/page/index.ts';
import type { SimilarPatient } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { PatientAvatar } from '../patient-avatar.tsx';
import styles from '../patients.module.css';

/** A person as they stand beside another of a similar name (PATIENT-44). */
export interface ComparedPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly photoId: number;
  readonly name: string;
  readonly dob: string;
  readonly address: string;
  readonly place: string;
  readonly urn: string;
  readonly medicareNumber: string;
  /** Null for somebody who is not admitted yet. */
  readonly medicines: number | null;
}

export const formatBirthDay = (wire: string | undefined): string => {
  const day = readWireDay(wire ?? '');
  return day === null ? '' : formatDay(day);
};

export const toComparedPatient = (person: SimilarPatient): ComparedPatient => ({
  firstName: person.firstName,
  lastName: person.lastName,
  photoId: person.photoId,
  name: formatPersonName(person),
  dob: formatBirthDay(person.dob),
  address: [person.street, person.suburb, person.state, person.postalCode].filter(Boolean).join(' '),
  place: [person.patientGroupName, person.ward, person.room].filter(Boolean).join(' · '),
  urn: person.urn,
  medicareNumber: person.medicareNumber,
  medicines: person.medicines,
});

interface SideBySideProps {
  readonly mine: { readonly title: string; readonly side: ComparedPatient };
  readonly others: readonly ComparedPatient[];
}

/** A patient beside those of similar names. */
export function SideBySide({ mine, others }: SideBySideProps) {
  const t = useTranslate(messages);
  return (
    <>
      <p>{t('similar.message')}</p>
      <div className={styles.compare}>
        <PersonCard title={mine.title} side={mine.side} />
        {others.map((side, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may agree in all that is shown
          <PersonCard key={at} title={t('similar.existing')} side={side} />
        ))}
      </div>
    </>
  );
}

const facts = [
  ['dob', 'dob'],
  ['similar.address', 'address'],
  ['group', 'place'],
  ['urn', 'urn'],
  ['medicareNumber', 'medicareNumber'],
] as const;

function PersonCard({ title, side }: { readonly title: string; readonly side: ComparedPatient }) {
  const t = useTranslate(messages);
  const number = useNumber();
  return (
    <section>
      <h3>{title}</h3>
      <div className={styles.compared}>
        <PatientAvatar firstName={side.firstName} lastName={side.lastName} photoId={side.photoId} large />
        <strong>
          <BidiText>{side.name}</BidiText>
        </strong>
      </div>
      <dl>
        {facts.map(([word, field]) => (
          <div key={field}>
            <dt>{t(word)}</dt>
            <dd>
              <BidiText>{formatOrDash(side[field])}</BidiText>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('similar.medicines')}</dt>
          <dd>{side.medicines === null ? '—' : number(side.medicines)}</dd>
        </div>
      </dl>
    </section>
  );
}
