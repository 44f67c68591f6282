import { readWireDay, formatDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { listSimilarPatients, type SimilarPatient } from '../../calls/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import { type PatientMessageKey, messages } from '../../messages/index.ts';
import type { PatientValues } from './patient-values.ts';
import styles from '../patients.module.css';

interface ComparedPatient {
  readonly name: string;
  readonly dob: string;
  readonly place: string;
  readonly urn: string;
}

const formatBirthDay = (wire: string | undefined): string => {
  const day = readWireDay(wire ?? '');
  return day === null ? '—' : formatDay(day);
};

const toComparedPatient = (person: SimilarPatient): ComparedPatient => ({
  name: formatPersonName(person),
  dob: formatBirthDay(person.dob),
  place: [person.patientGroupName, person.ward, person.room].filter(Boolean).join(' · '),
  urn: person.urn || '—',
});

const toComparedValues = (values: PatientValues, groupName: string): ComparedPatient => ({
  name: formatPersonName(values),
  dob: formatBirthDay(values.dob),
  place: [groupName, values.room].filter(Boolean).join(' · '),
  urn: values.urn || '—',
});

/**
 * Before a patient is saved under a new name: shows everyone of a similar name beside this one and asks
 * whether to go on (PATIENT-7). True when nobody is similar.
 */
export async function confirmSimilarName(
  values: PatientValues,
  groupName: string,
  patientId: number,
): Promise<boolean> {
  const similar = await withTranslatedRefusal(() =>
    listSimilarPatients(values.firstName, values.lastName, patientId),
  );
  if (similar.length === 0) return true;
  const isNew = patientId === 0;
  return confirm({
    title: translate(messages, 'similar.title'),
    message: (
      <SideBySide
        mine={toComparedValues(values, groupName)}
        isNew={isNew}
        others={similar.map(toComparedPatient)}
      />
    ),
    verb: translate(messages, isNew ? 'similar.create' : 'similar.save'),
  });
}

interface SideBySideProps {
  readonly mine: ComparedPatient;
  readonly isNew: boolean;
  readonly others: readonly ComparedPatient[];
}

function SideBySide({ mine, isNew, others }: SideBySideProps) {
  const t = useTranslate(messages);
  return (
    <>
      <p>{t('similar.message')}</p>
      <div className={styles.compare}>
        <PersonCard title={t(isNew ? 'similar.new' : 'similar.changed')} side={mine} />
        {others.map((side, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may agree in all that is shown
          <PersonCard key={at} title={t('similar.existing')} side={side} />
        ))}
      </div>
    </>
  );
}

const facts: readonly (readonly [PatientMessageKey, keyof ComparedPatient])[] = [
  ['dob', 'dob'],
  ['group', 'place'],
  ['urn', 'urn'],
];

function PersonCard({ title, side }: { readonly title: string; readonly side: ComparedPatient }) {
  const t = useTranslate(messages);
  return (
    <section>
      <h3>{title}</h3>
      <strong>
        <BidiText>{side.name}</BidiText>
      </strong>
      <dl>
        {facts.map(([word, field]) => (
          <div key={field}>
            <dt>{t(word)}</dt>
            <dd>
              <BidiText>{side[field]}</BidiText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
