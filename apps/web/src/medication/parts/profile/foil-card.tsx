import '../../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { foilTypes, maximumPackedMedicines } from '@packwright/core/fields';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText, Pill } from '../../../kit/page/index.ts';
import type { Selection } from '../../../kit/table/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import type { Foil, Prescription } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import { FoilActions } from './foil-actions.tsx';
import styles from './profile.module.css';
import { MedicineTable } from './medicine-table.tsx';
import { getGivenMedicines, countPlacesByCategory } from './profile-groups.ts';
import { useCategoryName } from '../use-category-name.ts';
import { WeekPreview } from '../week/week-preview.tsx';

interface FoilCardProps {
  readonly foil: Foil;
  /** The current medicines of this pack. */
  readonly medicines: readonly Prescription[];
  readonly selection: Selection<number>;
}

/** One pack of the profile: its head, its medicines by mealtime, and its week. */
export function FoilCard({ foil, medicines, selection }: FoilCardProps) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  const categoryWord = useCategoryName();
  const may = useMay();
  const id = useId();
  const given = getGivenMedicines(medicines);
  const title = t('foil.title', { label: isolateText(foil.label) });
  return (
    <section className={styles.foil} aria-labelledby={id}>
      <header className={styles.foilHead}>
        {foil.isActive && may({ menu: 'printFoil', level: 'read' }) && (
          <Checkbox
            aria-label={t('foil.select', { label: isolateText(foil.label) })}
            checked={selection.has(foil.foilId)}
            onChange={() => selection.toggle(foil.foilId)}
          />
        )}
        <h2 id={id}>{title}</h2>
        <Pill tone="grey" dotless>
          <span>
            {label(foil.foilType === foilTypes.blister.code ? 'foilType.0' : 'foilType.1')} ·{' '}
            <bdi>{foil.packType}</bdi>
          </span>
        </Pill>
        <span className={styles.second}>{t('foil.mealtimes', { count: foil.frequency })}</span>
        {!foil.isActive && <Pill tone="amber">{t('foil.inactive')}</Pill>}
        {countPlacesByCategory(medicines).map(({ category, count }) => (
          <Pill key={category} tone={count >= maximumPackedMedicines ? 'red' : 'teal'} dotless>
            {categoryWord(category)} <bdi>{`${count}/${maximumPackedMedicines}`}</bdi>
          </Pill>
        ))}
        <div className={styles.gap} />
        {may({ menu: 'patient', level: 'update' }) && (
          <>
            <Button
              component={Link}
              to={`/patient/${foil.patientId}/${foil.foilId}/add`}
              size="compact-md"
              variant="light"
              leftSection={<IconPlus size={15} />}
            >
              {t('medicine.add')}
            </Button>
            <FoilActions foil={foil} isEmpty={medicines.length === 0} />
          </>
        )}
      </header>
      <FoilRemarks foil={foil} />
      {medicines.length === 0 ? (
        <p className={styles.emptyFoil}>{t('foil.empty')}</p>
      ) : (
        <div className={styles.foilBody}>
          <MedicineTable
            patientId={foil.patientId}
            label={title}
            headings={foil.heading}
            medicines={medicines}
          />
          {given.length > 0 && <WeekPreview headings={foil.heading} medicines={given} />}
        </div>
      )}
    </section>
  );
}

function FoilRemarks({ foil }: { readonly foil: Foil }) {
  const label = useTranslate(medicineLabels);
  if (foil.alert === '' && foil.comment === '' && foil.warningLabel === '') return null;
  return (
    <div className={styles.remarks}>
      {foil.alert !== '' && (
        <p data-tone="red">
          <strong>{label('field.alert')}</strong> <bdi>{foil.alert}</bdi>
        </p>
      )}
      {foil.warningLabel !== '' && (
        <p data-tone="amber">
          <strong>{label('field.warningLabel')}</strong> <bdi>{foil.warningLabel}</bdi>
        </p>
      )}
      {foil.comment !== '' && (
        <p>
          <bdi>{foil.comment}</bdi>
        </p>
      )}
    </div>
  );
}
