import type { Suspension } from '@packwright/core/schedule';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { EditForm, SaveBar, useEditForm } from '../../../kit/form/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useSavedBy } from '../../../shell/use-saved-by.ts';
import { useProfile } from '../../../shell/session/index.ts';
import type { Foil } from '../../calls/index.ts';
import { withTranslatedRefusal, translateOwnSentence } from '../../failure.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import { type MedicineFacts, buildMedicineSchema } from '../form/medicine-schema.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import { CategorySection } from './sections/category-section.tsx';
import { CommentSection } from './sections/comment-section.tsx';
import { DirectionSection } from './sections/direction-section.tsx';
import { DoseSection } from './sections/dose-section.tsx';
import { PackTypeSection } from './sections/pack-type-section.tsx';
import { MedicinePreview } from './medicine-preview.tsx';
import styles from './form-layout.module.css';
import { useConfirmedSave } from './use-confirmed-save.tsx';
import { useFirstDoseFocus } from './use-first-dose-focus.ts';

// It comes after the form, which has no room for it.
const AttachmentSection = lazyPart(() =>
  import('./sections/attachment-section.tsx').then((module) => module.AttachmentSection),
);

// Few medicines are insulin.
const InsulinSection = lazyPart(() =>
  import('./sections/insulin-section.tsx').then((module) => module.InsulinSection),
);

const EarlyNotes = lazyPart(() => import('./early-notes.tsx').then((module) => module.EarlyNotes));

const ClearButton = lazyPart(() => import('./clear-button.tsx').then((module) => module.ClearButton));

interface PrescriptionFormProps {
  readonly start: MedicineValues;
  readonly drug: MedicineFacts['drug'];
  readonly foils: readonly Foil[];
  readonly suspensions: readonly Suspension[];
  /** The medicine that is changed, for which some roles must give a comment (MED-3); absent for a new one. */
  readonly changedId?: number;
  /** Of a new medicine, whose allergies and places are looked up at once. */
  readonly added?: Omit<ComponentProps<typeof EarlyNotes>, 'form'>;
  readonly verb: string;
  readonly send: (values: MedicineValues, isConfirm: boolean) => Promise<unknown>;
  readonly saved: () => void | Promise<void>;
  readonly onCancel: () => void;
}

/**
 * The prescription form: supply, doses, directions and what they make side by side, with warnings answered before it is
 * saved.
 */
export function PrescriptionForm(props: PrescriptionFormProps) {
  const { start, drug, foils, suspensions, changedId, added, verb, send, saved, onCancel } = props;
  const { isChangeCommentRequired, isPharmacist } = useProfile();
  const { save, question } = useConfirmedSave();
  const isChange = changedId !== undefined;
  const needsComment = isChange && isChangeCommentRequired;
  const getHeadings = (foilId: number): readonly string[] =>
    foils.find((foil) => foil.foilId === foilId)?.heading ?? [];
  const form: MedicineForm = useEditForm({
    schema: buildMedicineSchema({
      drug,
      getHeadings,
      needsComment,
      canOverride: isPharmacist,
      translate: translateOwnSentence,
    }),
    ...(isChange ? { values: start } : { defaultValues: start }),
    save: (values) => save((isConfirm) => withTranslatedRefusal(() => send(values, isConfirm))),
    saved,
  });
  useSavedBy(form, { area: 'medication', kind: 'prescription', id: changedId ?? 0 });
  useFirstDoseFocus(form, added !== undefined && added.supplyId === undefined);
  const headings = getHeadings(useWatch({ control: form.control, name: 'foilId' }));
  return (
    <>
      <div className={styles.frame}>
        <EditForm form={form} addressKeys={isChange ? [] : ['drug']}>
          <div className={styles.layout}>
            <div className={styles.column}>
              {added && <EarlyNotes form={form} {...added} />}
              <div className={styles.columns}>
                <div className={styles.column}>
                  <PackTypeSection form={form} foils={foils} />
                  <DoseSection form={form} drug={drug} headings={headings} />
                  <InsulinSection form={form} />
                </div>
                <div className={styles.column}>
                  <DirectionSection form={form} headings={headings} strength={drug.strength} />
                  <CategorySection form={form} />
                </div>
                <div className={styles.column}>
                  <AttachmentSection form={form} />
                </div>
                <div className={styles.column}>
                  <CommentSection form={form} drug={drug} needsComment={needsComment} />
                </div>
              </div>
            </div>
            <MedicinePreview
              form={form}
              headings={headings}
              strength={drug.strength}
              suspensions={suspensions}
            />
          </div>
          <SaveBar form={form} verb={verb} onCancel={onCancel}>
            {added && <ClearButton form={form} />}
          </SaveBar>
        </EditForm>
      </div>
      {question}
    </>
  );
}
