import { Button } from '@mantine/core';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Doctor, useArchiveDoctor } from '../calls.ts';
import { messages } from '../messages/index.ts';

interface ArchiveDoctorButtonProps {
  readonly doctor: Doctor;
  readonly onArchived: () => void;
}

/** Archives a doctor once it is confirmed how many patients lose the doctor (DOCTOR-3). */
export function ArchiveDoctorButton({ doctor, onArchived }: ArchiveDoctorButtonProps) {
  const t = useTranslate(messages);
  const may = useMay();
  const archive = useArchiveDoctor();
  const handleArchive = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('archive.title', { name: isolateText(doctor.name) }),
      message:
        doctor.patients === 0
          ? t('archive.message')
          : `${t('archive.patients', { count: doctor.patients })} ${t('archive.moveFirst')}`,
      verb: t('archive'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await archive.mutateAsync(doctor.id);
      showSuccess(t('archived'));
      onArchived();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  if (!may({ menu: 'doctor', level: 'delete' })) return null;
  return (
    <Button variant="default" c="var(--bad)" loading={archive.isPending} onClick={() => void handleArchive()}>
      {t('archive')}
    </Button>
  );
}
