import { displayDrugName } from '@packwright/core/medicines';
import { formatDosePattern } from '@packwright/core/packs';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import type { Tone } from '../../../theme/tones.ts';
import type { ChangesSincePack } from '../../calls/since-pack.ts';
import { sinceMessages } from '../../messages/since.ts';
import styles from './since-pack.module.css';

type Change = ChangesSincePack['changes'][number];

const tones: Readonly<Record<string, Tone>> = {
  added: 'green',
  ceased: 'orange',
  doseChanged: 'amber',
  drugChanged: 'blue',
};

/** The medicines that were added, stopped, changed or swapped since the last pack of each profile was made (PACK-130). */
export function SincePack({ packs }: { readonly packs: readonly ChangesSincePack[] }) {
  const t = useTranslate(sinceMessages);
  if (packs.length === 0) return null;
  const changed = packs.filter(({ changes }) => changes.length > 0);
  const same = packs.filter(({ changes }) => changes.length === 0);
  const isChanged = changed.length > 0;
  return (
    <section className={styles.since} aria-label={t('title')} data-changed={isChanged || undefined}>
      {isChanged && <h2 className="heading">{t('title')}</h2>}
      {changed.map((each) => (
        <OnePack key={each.pack.jobId} {...each} />
      ))}
      {same.length === 1 && same.map((each) => <OnePack key={each.pack.jobId} {...each} />)}
      {same.length > 1 && <SamePacks packs={same} />}
    </section>
  );
}

/** Of several packs that are up to date, one line with their numbers. */
function SamePacks({ packs }: { readonly packs: readonly ChangesSincePack[] }) {
  const t = useTranslate(sinceMessages);
  return (
    <p className={styles.same}>
      {t('sameSince')}
      {packs.map(({ pack }) => (
        <Fragment key={pack.jobId}>
          {' '}
          <Link
            to="/job/list"
            search={{ details: String(pack.jobId) }}
            title={`${formatWireDay(pack.packStartDate)} – ${formatWireDay(pack.packEndDate)}`}
          >
            <BidiText>{pack.jobNumber}</BidiText>
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function OnePack({ pack, changes }: ChangesSincePack) {
  const t = useTranslate(sinceMessages);
  const moment = useDateTimeFormat();
  return (
    <div>
      <p>
        {t('pack', {
          number: isolateText(pack.jobNumber),
          from: isolateText(formatWireDay(pack.packStartDate)),
          to: isolateText(formatWireDay(pack.packEndDate)),
          made: isolateText(moment(pack.dateCreated)),
        })}{' '}
        {changes.length === 0 && t('same')}{' '}
        <Link to="/job/list" search={{ details: String(pack.jobId) }}>
          {t('open')}
        </Link>
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <OneChange key={`${change.kind} ${change.prescriptionId}`} change={change} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OneChange({ change }: { readonly change: Change }) {
  const t = useTranslate(sinceMessages);
  const { kind, drugName } = change;
  const { before, after } = describeChange(change);
  return (
    <li>
      <Pill tone={tones[kind] ?? 'grey'}>{hasMessage(sinceMessages, kind) ? t(kind) : kind}</Pill>
      <strong>
        <BidiText>{drugName}</BidiText>
      </strong>
      {before !== '' && (
        <del>
          <BidiText>{before}</BidiText>
        </del>
      )}
      {after !== '' && (
        <ins>
          <BidiText>{after}</BidiText>
        </ins>
      )}
    </li>
  );
}

interface Identity {
  readonly name: string;
  readonly strength: string;
}

/** Before and after, where the medicine's name does not say all. */
function describeChange({ kind, oldValue, newValue }: Change): { before: string; after: string } {
  if (kind === 'doseChanged') return { before: formatDoses(oldValue), after: formatDoses(newValue) };
  if (kind === 'drugChanged') return { before: '', after: displayDrugName(JSON.parse(newValue) as Identity) };
  return { before: '', after: '' };
}

const formatDoses = (text: string): string =>
  formatDosePattern(JSON.parse(text) as readonly (readonly number[])[]);
