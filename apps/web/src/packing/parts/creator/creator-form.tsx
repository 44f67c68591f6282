import { Button } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { DateField, EditForm, type EditFormHandle, FieldGrid, SwitchField } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { busyButton } from '../run/busy-button.tsx';
import styles from './creator.module.css';
import { PeriodFields } from './period-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { CreatorForm } from './print-form.ts';

interface CreatorFormProps {
  readonly form: EditFormHandle<CreatorForm>;
  readonly count: number;
  /** Why nothing can be printed now; null when it can. */
  readonly blockReason: string | null;
  /** The labels are being printed. */
  readonly isLabelling: boolean;
  readonly onFilter: () => void;
  readonly onLabels: () => void;
  readonly onClear: () => void;
}

/** The choice of packs, start and length (PACK-35). */
export function CreatorFormCard(props: CreatorFormProps) {
  const { form, onFilter } = props;
  const t = useTranslate(creatorMessages);
  return (
    <div className={styles.form}>
      <Card title={t('what')}>
        <EditForm form={form} plain keepsNothing label={t('what')}>
          <FieldGrid>
            <PlaceFields form={form} onFilter={onFilter} />
            <PeriodFields form={form} onFilter={onFilter} />
            <DateField form={form} name="expiryDate" label={t('expiry')} hint={t('expiryHint')} span={12} />
            <SwitchField form={form} name="printOnly" label={t('printOnly')} span={12} />
          </FieldGrid>
          <CreatorActions {...props} />
        </EditForm>
      </Card>
    </div>
  );
}

function CreatorActions({ form, count, blockReason, isLabelling, onLabels, onClear }: CreatorFormProps) {
  const t = useTranslate(creatorMessages);
  const printOnly = useWatch({ control: form.control, name: 'printOnly' });
  const { isSubmitting } = useFormState({ control: form.control });
  const verb =
    count === 0 ? t(printOnly ? 'printNone' : 'createNone') : t(printOnly ? 'print' : 'create', { count });
  return (
    <div className={styles.acts}>
      <Button type="submit" loading={isSubmitting} disabled={blockReason !== null}>
        {verb}
      </Button>
      <Button
        variant="default"
        disabled={blockReason !== null}
        onClick={onLabels}
        {...(isLabelling && busyButton)}
      >
        {t('labels')}
      </Button>
      {blockReason !== null && (
        <p className={styles.hint} role="status">
          {blockReason}
        </p>
      )}
      {count > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      )}
    </div>
  );
}
