import { accessCalls } from '@packwright/contract/access';
import { supportVerdicts } from '@packwright/core/permissions';
import { Dialog } from '../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  SegmentedField,
  TextAreaField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { type Fact, Facts, isolateText } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useAccessChange } from '../calls/people.ts';
import { closeSupportReview, type SupportGrant, type SupportReviewBody } from '../calls/support.ts';
import { messages } from '../messages/support.ts';
import styles from './people.module.css';

interface ReviewProps {
  readonly grant: SupportGrant;
  readonly onClose: () => void;
}

/** An emergency of support: what it said, and the finding that closes its review (ACCESS-64). */
export function ReviewDialog({ grant, onClose }: ReviewProps) {
  const t = useTranslate(messages);
  const isDue = grant.review === 'open' || grant.review === 'overdue';
  const isOver = grant.state !== 'open';
  return (
    <Dialog title={t('review.title', { name: isolateText(grant.name) })} onClose={onClose}>
      <GrantFacts grant={grant} />
      {isDue && <p className={styles.after}>{t(isOver ? 'review.message' : 'review.early')}</p>}
      {isDue && isOver && <ReviewForm grant={grant} onClose={onClose} />}
    </Dialog>
  );
}

function GrantFacts({ grant }: Pick<ReviewProps, 'grant'>) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const { givenAt, endsAt, endedAt, endedBy, level, reason, ticket, reviewDueAt } = grant;
  const formatBy = (name: string, at: string): string =>
    t('review.by', { name: isolateText(name), time: isolateText(moment(at)) });
  const facts: Fact[] = [
    { label: t('fact.when'), value: `${moment(givenAt)} – ${moment(endsAt)}` },
    { label: t('level'), value: t(`level.${level}`) },
    ...(endedAt === '' ? [] : [{ label: t('fact.ended'), value: formatBy(endedBy, endedAt) }]),
    { label: t('ticket'), value: ticket },
    { label: t('reason'), value: reason },
    ...(grant.verdict === ''
      ? [{ label: t('fact.due'), value: moment(reviewDueAt) }]
      : [
          { label: t('verdict'), value: t(`verdict.${grant.verdict}`) },
          { label: t('finding'), value: grant.finding },
          { label: t('review.closed'), value: formatBy(grant.reviewedBy, grant.reviewedAt) },
        ]),
  ];
  return <Facts facts={facts} />;
}

function ReviewForm({ grant, onClose }: ReviewProps) {
  const t = useTranslate(messages);
  const close = useAccessChange((body: SupportReviewBody) => closeSupportReview(grant.id, body));
  const form = useEditForm({
    schema: accessCalls.closeSupportReview.body,
    defaultValues: { verdict: 'justified', finding: '' },
    save: (body) => close.mutateAsync(body),
    saved: () => {
      showSuccess(t('review.done'));
      onClose();
    },
  });
  return (
    <EditForm form={form} plain>
      <FieldGrid>
        <SegmentedField
          form={form}
          name="verdict"
          label={t('verdict')}
          span={12}
          options={supportVerdicts.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        />
        <TextAreaField
          form={form}
          name="finding"
          label={t('finding')}
          hint={t('findingHint')}
          required
          span={12}
        />
      </FieldGrid>
      <FormButtons form={form} onCancel={onClose}>
        {t('review.close')}
      </FormButtons>
    </EditForm>
  );
}
