import type { Tone } from '../../theme/tones.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Pill } from '../../kit/page/index.ts';
import type { DrugRow } from '../calls.ts';
import { type CatalogueMessageKey, messages } from '../messages/index.ts';
import styles from './catalogue.module.css';

type BadgedDrug = Pick<
  DrugRow,
  | 'isHighRisk'
  | 'schedule'
  | 'isCytotoxic'
  | 'isDoNotCrush'
  | 'isScored'
  | 'isBrandCritical'
  | 'packable'
  | 'packableReason'
>;

interface DrugBadge {
  readonly word: CatalogueMessageKey;
  readonly tone: Tone;
  readonly isOn: boolean;
  readonly reason?: string;
}

function getBadges(drug: BadgedDrug): readonly DrugBadge[] {
  const { packable, packableReason: reason } = drug;
  return [
    { word: 'badge.highRisk', tone: 'red', isOn: drug.isHighRisk },
    { word: 'badge.cytotoxic', tone: 'violet', isOn: drug.isCytotoxic },
    { word: 'badge.notForPacking', tone: 'red', isOn: packable === 'no', reason },
    { word: 'badge.packSeparately', tone: 'amber', isOn: packable === 'separate', reason },
    { word: 'badge.packWithCare', tone: 'amber', isOn: packable === 'caution', reason },
    { word: 'badge.doNotCrush', tone: 'red', isOn: drug.isDoNotCrush },
    { word: 'badge.brandCritical', tone: 'blue', isOn: drug.isBrandCritical },
  ];
}

/** Warnings of a drug: high risk, Schedule 8, cytotoxic, packing and breaking. */
export function DrugBadges({ drug }: { readonly drug: BadgedDrug }) {
  const t = useTranslate(messages);
  return (
    <span className={styles.badges}>
      {drug.schedule === 'S8' && <ScheduleBadge schedule={drug.schedule} />}
      {getBadges(drug).flatMap(({ word, tone, isOn, reason }) =>
        isOn
          ? [
              <span key={word} {...(reason && { title: reason })}>
                <Pill tone={tone} dotless>
                  {t(word)}
                </Pill>
              </span>,
            ]
          : [],
      )}
    </span>
  );
}

/** S8 stands out; the other schedules only inform. */
export function ScheduleBadge({ schedule }: { readonly schedule: string }) {
  return (
    <Pill tone={schedule === 'S8' ? 'violet' : 'grey'} dotless>
      <bdi dir="ltr">{schedule}</bdi>
    </Pill>
  );
}
