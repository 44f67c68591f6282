import { supplies } from '@packwright/core/fields';
import { formatGlyphs } from '@packwright/core/quantity';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { DocumentButton } from '../document/document-button.tsx';
import { parseDose, isPrnPackType, toPrescriptionRule } from '../form/dose-rule.ts';
import { messages } from '../../messages/index.ts';
import styles from './table.module.css';
import { InsulinNote } from './insulin-note.tsx';
import { MedicineFlags } from './medicine-flags.tsx';
import { formatMedicineName } from './medicine-name.ts';
import { MedicineActions } from './medicine-actions.tsx';
import { isCeased, type KnownDays } from './profile-groups.ts';
import { useScheduleSentences } from '../schedule-sentences.ts';
import { usePackTypeName } from '../use-pack-type-name.ts';

interface MedicineRowProps {
  readonly patientId: number;
  readonly medicine: Prescription;
  /** Dose columns of the table. */
  readonly slots: number;
  /** The columns of days of the table. */
  readonly days: KnownDays;
}

/** One medicine: name and remarks, doses, how often, from when to when, and what may be done. */
export function MedicineRow({ patientId, medicine, slots, days }: MedicineRowProps) {
  const t = useTranslate(messages);
  const say = useScheduleSentences();
  const moment = useDateTimeFormat();
  const isPrn = isPrnPackType(medicine.packType);
  const ceased = isCeased(medicine);
  const supply = usePackTypeName();
  return (
    <tr data-ceased={ceased || undefined}>
      <th scope="row">
        <span className={styles.name}>
          <BidiText>{formatMedicineName(medicine)}</BidiText>
          {!ceased && <MedicineFlags medicine={medicine} />}
        </span>
        <small>
          <BidiText>
            {[medicine.genericName, ...medicine.labelDirection].filter((text) => text !== '').join(', ')}
          </BidiText>
          {medicine.packType !== supplies.packed.code && <> · {supply(medicine.packType)}</>}
        </small>
        {medicine.isInsulin && <InsulinNote medicine={medicine} />}
        {medicine.attachmentFile > 0 && (
          <DocumentButton
            documentId={medicine.attachmentFile}
            description={medicine.attachmentDescription}
            medicine={formatMedicineName(medicine)}
          />
        )}
      </th>
      {isPrn ? (
        <td colSpan={slots} className={styles.dose}>
          {t('prn.dose', { dose: formatGlyphs(parseDose(medicine.prnDose)) })}
        </td>
      ) : (
        Array.from({ length: slots }, (_, slot) => (
          <td key={slot} className={styles.dose}>
            <Dose text={medicine.dose[slot] ?? '0'} />
          </td>
        ))
      )}
      <td>{isPrn ? t('prn.frequency') : say.frequency(toPrescriptionRule(medicine))}</td>
      {days.start && (
        <td className={styles.date}>
          <BidiText>{formatWireDay(medicine.startDate)}</BidiText>
        </td>
      )}
      {days.end && (
        <td className={styles.date}>
          <BidiText>{ceased ? moment(medicine.ceasedDate) : formatWireDay(medicine.endDate)}</BidiText>
        </td>
      )}
      <td className={styles.acts}>
        <MedicineActions patientId={patientId} medicine={medicine} />
      </td>
    </tr>
  );
}

function Dose({ text }: { readonly text: string }) {
  const dose = parseDose(text);
  return dose === 0 ? <span className={styles.none}>·</span> : <bdi>{formatGlyphs(dose)}</bdi>;
}
