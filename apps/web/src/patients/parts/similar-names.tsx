import { dayFromWire, formatDay } from '@packwright/core/days';
import { patientName } from '@packwright/core/identifiers';
import { confirm } from '../../kit/dialog/index.ts';
import { translate, useTranslate } from '../../kit/language/index.ts';
import { findSimilar, type Person } from '../calls/index.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { type PatientMessageKey, messages } from '../messages/index.ts';
import type { PatientValues } from './patient-values.ts';
import styles from './patients.module.css';

interface Side {
  readonly name: string;
  readonly dob: string;
  readonly place: string;
  readonly urn: string;
}

const shown = (wire: string | undefined): string => {
  const day = dayFromWire(wire ?? '');
  return day === null ? '—' : formatDay(day);
};

const sideOf = (person: Person): Side => ({
  name: patientName(person),
  dob: shown(person.dob),
  place: [person.patientGroupName, person.ward, person.room].filter(Boolean).join(' · '),
  urn: person.urn || '—',
});

const sideOfForm = (values: PatientValues, groupName: string): Side => ({
  name: patientName(values),
  dob: shown(values.dob),
  place: [groupName, values.room].filter(Boolean).join(' · '),
  urn: values.urn || '—',
});

/**
 * Before a patient is saved under a new name: shows everyone of a similar name beside this one and asks
 * whether to go on (1§5, D-091). True when nobody is similar.
 */
export async function insistOnName(
  values: PatientValues,
  groupName: string,
  patientId: number,
): Promise<boolean> {
  const similar = await withTranslatedRefusal(() =>
    findSimilar(values.firstName, values.lastName, patientId),
  );
  if (similar.length === 0) return true;
  const isNew = patientId === 0;
  return confirm({
    title: translate(messages, 'similar.title'),
    message: <SideBySide mine={sideOfForm(values, groupName)} isNew={isNew} others={similar.map(sideOf)} />,
    verb: translate(messages, isNew ? 'similar.create' : 'similar.save'),
  });
}

interface SideBySideProps {
  readonly mine: Side;
  readonly isNew: boolean;
  readonly others: readonly Side[];
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

const facts: readonly (readonly [PatientMessageKey, keyof Side])[] = [
  ['dob', 'dob'],
  ['group', 'place'],
  ['urn', 'urn'],
];

function PersonCard({ title, side }: { readonly title: string; readonly side: Side }) {
  const t = useTranslate(messages);
  return (
    <section>
      <h3>{title}</h3>
      <strong>
        <bdi>{side.name}</bdi>
      </strong>
      <dl>
        {facts.map(([word, field]) => (
          <div key={field}>
            <dt>{t(word)}</dt>
            <dd>
              <bdi>{side[field]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
