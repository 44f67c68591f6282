import { Button } from '@mantine/core';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { type Patient, useSimilarPatients } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { SideBySide, toComparedPatient } from '../details/side-by-side.tsx';

interface SimilarDialogProps {
  readonly patient: Patient;
  readonly onClose: () => void;
}

/** The patient beside everybody of a similar name (PATIENT-44). */
export function SimilarDialog({ patient, onClose }: SimilarDialogProps) {
  const t = useTranslate(messages);
  const similar = useSimilarPatients(patient);
  const all = similar.data ?? [];
  const mine = all.find(({ id }) => id === patient.id);
  const others = all.filter(({ id }) => id !== patient.id).map(toComparedPatient);
  return (
    <Dialog title={t('similar')} onClose={onClose} size={760}>
      {similar.isPending && <PartSkeleton />}
      {hasFailed(similar) && <LoadFailed error={similar.error} retry={() => void similar.refetch()} />}
      {mine && others.length > 0 && (
        <SideBySide mine={{ title: t('similar.changed'), side: toComparedPatient(mine) }} others={others} />
      )}
      {similar.data && others.length === 0 && <p>{t('similar.nobody')}</p>}
      <DialogButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('similar.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
