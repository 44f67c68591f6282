import { supplies } from '@packwright/core/fields';
import { formatGlyphs } from '@packwright/core/quantity';
import { useTranslate } from '../../kit/language/index.ts';
import { Iso } from '../../kit/page/index.ts';
import { shownDay, useMoment } from '../../kit/store/index.ts';
import type { Prescription } from '../calls.ts';
import { doseOf, isPrnSupply, ruleOfLoaded } from '../form/rule.ts';
import { messages } from '../messages/index.ts';
import styles from './table.module.css';
import { MedicineFlags } from './medicine-flags.tsx';
import { medicineName } from './medicine-name.ts';
import { RowActs } from './row-acts.tsx';
import { isCeased } from './profile-groups.ts';
import { useScheduleSentences } from './schedule-sentences.ts';
import { useSupplyWord } from './use-supply-word.ts';

interface MedicineRowProps {
  readonly patientId: number;
  readonly medicine: Prescription;
  /** Dose columns of the table. */
  readonly slots: number;
}

/** One medicine: name and remarks, doses, how often, from when to when, and what may be done. */
export function MedicineRow({ patientId, medicine, slots }: MedicineRowProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const moment = useMoment();
  const isPrn = isPrnSupply(medicine.packType);
  const ceased = isCeased(medicine);
  const supply = useSupplyWord();
  return (
    <tr data-ceased={ceased || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <bdi>{medicineName(medicine)}</bdi>
          {!ceased && <MedicineFlags medicine={medicine} />}
        </span>
        <small>
          <Iso>{[medicine.genericName, ...medicine.direction].filter((text) => text !== '').join(', ')}</Iso>
          {medicine.packType !== supplies.packed.code && <> · {supply(medicine.packType)}</>}
        </small>
      </th>
      {isPrn ? (
        <td colSpan={slots} className={styles.dose}>
          {t('prn.dose', { dose: formatGlyphs(doseOf(medicine.prnDose)) })}
        </td>
      ) : (
        Array.from({ length: slots }, (_, slot) => (
          <td key={slot} className={styles.dose}>
            <Dose text={medicine.dose[slot] ?? '0'} />
          </td>
        ))
      )}
      <td>{isPrn ? t('prn.frequency') : say.frequency(ruleOfLoaded(medicine))}</td>
      <td className={styles.date}>
        <Iso>{shownDay(medicine.startDate)}</Iso>
      </td>
      <td className={styles.date}>
        <Iso>{ceased ? moment(medicine.ceasedDate) : shownDay(medicine.endDate)}</Iso>
      </td>
      <td className={styles.acts}>
        <RowActs patientId={patientId} medicine={medicine} />
      </td>
    </tr>
  );
}

function Dose({ text }: { readonly text: string }) {
  const dose = doseOf(text);
  return dose === 0 ? <span className={styles.none}>·</span> : <bdi>{formatGlyphs(dose)}</bdi>;
}
