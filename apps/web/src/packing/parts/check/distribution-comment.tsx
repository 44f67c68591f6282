import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import {
  commentOnPack,
  distributePacks,
  type JobRow,
  type BenchPack,
  useAreLabelsScanned,
  usePackChange,
} from '../../calls/index.ts';
import { checkMessages } from '../../messages/index.ts';
import { useLeaveBench } from '../bench/use-leave-bench.ts';
import { isDone } from '../../failure.ts';
import { confirmDistribution } from '../jobs/confirm-distribution.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { getPackProgress } from '../jobs/pack-progress.ts';
import { useMayAct } from '../jobs/use-may-act.ts';
import styles from './check.module.css';
import { useOpenBoard } from './use-open-board.ts';

const schema = z.object({ comment: z.string().check(limitLength(limits.longText)) });

interface DistributionCommentProps {
  readonly dose: BenchPack;
  readonly job: JobRow;
}

/** The comment with the step that takes it along; of a distributed pack only the comment can change. */
export function DistributionComment({ dose, job }: DistributionCommentProps) {
  const t = useTranslate(checkMessages);
  const mayAct = useMayAct([job]);
  const may = useMay();
  const leave = useLeaveBench('distribution', dose.jobIds);
  const openBoard = useOpenBoard();
  const hasLeft = getJobStatus(job) === 'completed';
  const { isWhole } = getPackProgress(job);
  const areLabelsScanned = useAreLabelsScanned(dose.jobIds);
  const change = usePackChange(
    (comment: string) =>
      hasLeft
        ? commentOnPack(job, comment)
        : confirmDistribution((isConfirmed) => distributePacks(dose.jobs, comment, isConfirmed)),
    () => dose.jobIds,
  );
  const form = useEditForm({
    schema,
    values: { comment: dose.distributionComment },
    save: ({ comment }) => isDone(change.mutateAsync(comment.trim()), dose.jobs.length),
    saved: () => {
      if (hasLeft) return showSuccess(t('distribute.commentSaved'));
      return leave(t('distribute.completed', { name: isolateText(dose.patientName) }), openBoard);
    },
  });
  const allowed = hasLeft
    ? may({ menu: 'job', level: 'update', entry: ['distributionCompletePack'] })
    : mayAct('completeDistribution');
  if (!allowed) return null;
  return (
    <Card>
      <EditForm form={form} plain label={t('distributeTitle')}>
        <FieldGrid>
          <TextAreaField
            form={form}
            name="comment"
            label={t('distribute.comment')}
            hint={t('distribute.commentHint')}
          />
        </FieldGrid>
        {dose.isLabelRequired && !areLabelsScanned && (
          <p className={styles.hint} role="status">
            {t('confirm.labelFirst')}
          </p>
        )}
        <p>
          <SubmitButton form={form}>
            {t(
              hasLeft
                ? 'distribute.saveComment'
                : isWhole
                  ? 'distribute.complete'
                  : 'distribute.completePart',
            )}
          </SubmitButton>
        </p>
      </EditForm>
    </Card>
  );
}
