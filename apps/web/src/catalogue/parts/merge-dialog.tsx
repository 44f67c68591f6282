import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { requiredMessage } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../kit/dialog/index.ts';
import { AsyncSelectField, EditForm, FieldGrid, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type DrugRow, searchMergeTargets, useCatalogueRemoval, useDrugWrites } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';
import styles from './catalogue.module.css';
import { MergeComparison } from './merge-comparison.tsx';
import { showBrokenMedicines } from './show-broken-medicines.ts';

const schema = z.object({
  mergeIntoDrugId: z.number().check(z.refine((id) => id > 0, requiredMessage)),
});
const none = 0;
const wide = 640;

interface MergeDialogProps {
  readonly drug: DrugRow;
  readonly onClose: () => void;
  /** Leaves the record of the drug that is gone, for the one that it went into. */
  readonly leave?: ((intoId: number) => Promise<void>) | undefined;
}

/** A drug that awaits review is one that is there already: chooses which, compares both, and merges (DRUG-10). */
export function MergeDialog({ drug, onClose, leave }: MergeDialogProps) {
  const t = useTranslate(messages);
  const { merge } = useDrugWrites();
  const remove = useCatalogueRemoval();
  const named = { drug: isolateText(displayDrugName(drug)) };
  const form = useEditForm({
    schema,
    defaultValues: { mergeIntoDrugId: none },
    save: ({ mergeIntoDrugId: into }) => {
      const leaveMerged = async (): Promise<void> => {
        // The drug is merged by now: the guard need not ask.
        form.justSaved.set(true);
        await leave?.(into);
      };
      return withTranslatedRefusal(() => remove(() => merge(drug.drugId, into), leaveMerged));
    },
    saved: async ({ data }) => {
      showSuccess(t('merge.done', named));
      onClose();
      await showBrokenMedicines(data);
    },
  });
  const intoId = useWatch({ control: form.control, name: 'mergeIntoDrugId' });
  return (
    <Dialog title={t('merge.title', named)} onClose={onClose} size={wide} holdsData={intoId !== none}>
      <p className={styles.mergeHint}>{t('merge.text')}</p>
      <EditForm form={form} plain>
        <FieldGrid>
          <AsyncSelectField
            form={form}
            name="mergeIntoDrugId"
            label={t('merge.into')}
            hint={t('drugs.search')}
            required
            queryKey={['catalogue', 'merge-targets', drug.drugId]}
            search={(text, signal) => searchMergeTargets(drug.drugId, text, signal)}
            none={none}
            span={12}
          />
        </FieldGrid>
        {intoId !== none && <MergeComparison key={intoId} drug={drug} intoId={intoId} />}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('merge.verb')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
