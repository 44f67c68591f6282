import { Button } from '@mantine/core';
import { formatDay, farthestDay } from '@packwright/core/days';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, LoadFailed, hasFailed, isolateText, PartSkeleton } from '../../kit/page/index.ts';
import { getToday } from '../../kit/store/index.ts';
import { useSelection } from '../../kit/table/index.ts';
import { LazyPrintProfilesButton, usePatient } from '../../patients/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Prescription, useFoils, useMedicines } from '../calls/index.ts';
import { useChangesSincePack } from '../calls/since-pack.ts';
import { getSuspensions } from '../parts/form/dose-rule.ts';
import { CeasedMedicines } from '../parts/profile/ceased-medicines.tsx';
import { FoilCard } from '../parts/profile/foil-card.tsx';
import styles from '../parts/profile/profile.module.css';
import { SincePack } from '../parts/profile/since-pack.tsx';
import { isCeased, isWarfarin } from '../parts/profile/profile-groups.ts';
import { useIdParam } from '../parts/use-id-param.ts';
import { messages } from '../messages/index.ts';

const FoilDrawer = lazyPart(() =>
  import('../parts/profile/foil-drawer.tsx').then((module) => module.FoilDrawer),
);

const SelectionBar = lazyPart(() =>
  import('../parts/profile/selection-bar.tsx').then((module) => module.SelectionBar),
);

const WarfarinSection = lazyPart(() =>
  import('../parts/warfarin/warfarin-section.tsx').then((module) => module.WarfarinSection),
);

/** Tab Medication Profile: every pack with its medicines and its week, and what was ceased. */
export function ProfilePage() {
  const t = useTranslate(messages);
  const patientId = useIdParam('id');
  const foils = useFoils(patientId);
  const medicines = useMedicines(patientId);
  const may = useMay();
  const since = useChangesSincePack(patientId, may({ menu: 'job', level: 'read' }));
  const [isAdding, setAdding] = useState(false);
  const selection = useSelection<number>();
  // All of the page comes at once, so that no medicine moves away from the pointer.
  if (foils.isPending || medicines.isPending || since.isLoading) return <PartSkeleton />;
  if (hasFailed(foils)) return <LoadFailed error={foils.error} retry={() => void foils.refetch()} />;
  if (hasFailed(medicines))
    return <LoadFailed error={medicines.error} retry={() => void medicines.refetch()} />;
  const current = medicines.data.filter((each) => !isCeased(each));
  const addButton = may({ menu: 'patient', level: 'update' }) && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('foil.add')}
    </Button>
  );
  const severalButton = may({ menu: 'patient', level: 'update' }) && (
    <Button component={Link} to={`/patient/${patientId}/several`} variant="default">
      {t('profile.several')}
    </Button>
  );
  return (
    <div className={styles.profile}>
      <SincePack packs={since.data ?? []} />
      <AwayNotice medicines={current} />
      {foils.data.length === 0 ? (
        <EmptyState title={t('profile.empty')} hint={t('profile.emptyHint')}>
          {addButton}
          {severalButton}
          <SuppliedLink patientId={patientId} />
        </EmptyState>
      ) : (
        <div className={styles.profileActs}>
          <SuppliedLink patientId={patientId} />
          <LazyPrintProfilesButton patientIds={[patientId]} />
          {severalButton}
          {addButton}
        </div>
      )}
      {medicines.data.some(isWarfarin) && <WarfarinSection patientId={patientId} />}
      {foils.data.map((foil) => (
        <FoilCard
          key={foil.foilId}
          foil={foil}
          medicines={current.filter((each) => each.foilId === foil.foilId)}
          selection={selection}
        />
      ))}
      <CeasedMedicines patientId={patientId} medicines={medicines.data.filter(isCeased)} />
      {selection.count > 0 && (
        <SelectionBar
          patientId={patientId}
          foilIds={foils.data.map(({ foilId }) => foilId)}
          selection={selection}
        />
      )}
      {isAdding && <FoilDrawer patientId={patientId} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** To the medicines of the dispensing system; of patients without a dispense ID it knows none. */
function SuppliedLink({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(messages);
  const mayUpdate = useMay()({ menu: 'patient', level: 'update' });
  const isKnown = (usePatient(patientId).data?.externalPatientId ?? 0) > 0;
  return (
    mayUpdate &&
    isKnown && (
      <Button component={Link} to={`/patient/${patientId}/supplied`} variant="default">
        {t('profile.supplied')}
      </Button>
    )
  );
}

/** While the patient is away, or soon will be, doses fall away from every pack. */
function AwayNotice({ medicines }: { readonly medicines: readonly Prescription[] }) {
  const t = useTranslate(messages);
  const [first] = medicines;
  const away = first === undefined ? [] : getSuspensions(first).filter(({ to }) => to >= getToday());
  return away.map(({ from, to }) => (
    <output key={from} className={styles.away} data-tone="amber">
      {to === farthestDay
        ? t('away.open', { from: isolateText(formatDay(from)) })
        : t('away.until', { from: isolateText(formatDay(from)), to: isolateText(formatDay(to)) })}
    </output>
  ));
}
