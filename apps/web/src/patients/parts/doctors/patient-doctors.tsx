import { ActionIcon, Button } from '@mantine/core';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText, Card, EmptyState, isolateText, Pill } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMayOpen } from '../../../shell/session/index.ts';
import { type Patient, useOrderDoctors, useRemoveDoctorLink } from '../../calls/index.ts';
import { doctorMessages } from '../../messages/doctors.ts';
import styles from '../patients.module.css';
import { moveItem } from './move-item.ts';

const AddDoctorDialog = lazyPart(() =>
  import('./add-doctor-dialog.tsx').then((module) => module.AddDoctorDialog),
);
const DoctorLinkDialog = lazyPart(() =>
  import('./doctor-link-dialog.tsx').then((module) => module.DoctorLinkDialog),
);

type PatientDoctor = Patient['doctors'][number];

/** The doctors of a patient in their order; the first is the primary prescriber (DOCTOR-4). */
export function PatientDoctors({ patient }: { readonly patient: Patient }) {
  const t = useTranslate(doctorMessages);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<PatientDoctor | null>(null);
  const remove = useRemoveDoctorLink(patient.id);
  const order = useOrderDoctors(patient.id);
  const { doctors } = patient;
  const ids = doctors.map(({ doctorId }) => doctorId);
  const moveTo = async (from: number, to: number): Promise<void> => {
    if (from === to || to < 0 || to >= ids.length) return;
    try {
      await order.mutateAsync(moveItem(ids, from, to));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const removeDoctor = async ({ doctorId, name }: PatientDoctor): Promise<void> => {
    const isSure = await confirm({
      title: t('removeDoctor.title', { name: isolateText(name) }),
      message: t('removeDoctor.message'),
      verb: t('removeDoctor'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(doctorId);
      showSuccess(t('doctorRemoved'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('addDoctor')}
    </Button>
  );
  return (
    <Card title={t('doctors')} acts={doctors.length > 0 && addButton}>
      {doctors.length === 0 ? (
        <EmptyState title={t('noDoctors')} hint={t('noDoctorsHint')}>
          {addButton}
        </EmptyState>
      ) : (
        <ol className={styles.entries} aria-label={t('doctors')}>
          {doctors.map((doctor, at) => (
            <li key={doctor.doctorId}>
              <DoctorEntry doctor={doctor} isFirst={at === 0} />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === 0 || order.isPending}
                aria-label={`${t('moveUp')}: ${doctor.name}`}
                onClick={() => void moveTo(at, at - 1)}
              >
                <IconArrowUp size={16} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={at === doctors.length - 1 || order.isPending}
                aria-label={`${t('moveDown')}: ${doctor.name}`}
                onClick={() => void moveTo(at, at + 1)}
              >
                <IconArrowDown size={16} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('change')}: ${doctor.name}`}
                onClick={() => setEdited(doctor)}
              >
                <IconPencil size={16} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${t('removeDoctor')}: ${doctor.name}`}
                onClick={() => void removeDoctor(doctor)}
              >
                <IconTrash size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {isAdding && <AddDoctorDialog patientId={patient.id} onClose={() => setAdding(false)} />}
      {edited && <DoctorLinkDialog patientId={patient.id} doctor={edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

interface DoctorEntryProps {
  readonly doctor: PatientDoctor;
  readonly isFirst: boolean;
}

function DoctorEntry({ doctor, isFirst }: DoctorEntryProps) {
  const t = useTranslate(doctorMessages);
  const mayOpen = useMayOpen();
  const facts = [
    doctor.medicalCentre,
    doctor.pbsApproval === '' ? '' : t('prescriberOf', { number: isolateText(doctor.pbsApproval) }),
    formatKeptPhone(doctor.phone),
    doctor.email,
  ].filter((fact) => fact !== '');
  const name = <BidiText>{doctor.name}</BidiText>;
  return (
    <div className={styles.entry}>
      <span>
        <strong>
          {mayOpen('DOCTOR', 'update') ? <Link to={`/doctor/${doctor.doctorId}`}>{name}</Link> : name}
        </strong>{' '}
        {isFirst && <Pill tone="blue">{t('primary')}</Pill>}{' '}
        {!doctor.isPrint && <Pill tone="grey">{t('notPrinted')}</Pill>}
      </span>
      <div className={styles.entryMeta}>
        <span>{t('priorityOf', { number: doctor.priority })}</span>
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </div>
    </div>
  );
}
