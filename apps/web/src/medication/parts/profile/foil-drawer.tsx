import { Button } from '@mantine/core';
import { clockTimes, foilTypes, packTypes } from '@packwright/core/fields';
import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  SegmentedField,
  SelectField,
  SubmitButton,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { LoadFailed, hasFailed, isolateText, PartSkeleton, SideDrawer } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useSavedBy } from '../../../shell/use-saved-by.ts';
import { useProfile } from '../../../shell/session/index.ts';
import {
  createFoil,
  type Foil,
  updateFoil,
  useMedicationChange,
  buildNextFoilQuery,
} from '../../calls/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import {
  toFoilBody,
  buildFoilSchema,
  type FoilValues,
  toFoilValues,
  mealtimeCounts,
  createFoilValues,
} from '../form/foil-values.ts';
import { entryMessages } from '../../messages/entry.ts';
import { messages } from '../../messages/index.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import { ClockTimes } from './clock-times.tsx';
import { useKindHeadings, type KindHeadings } from './use-kind-headings.ts';
import { useBrandOptions } from './use-brand-options.ts';

interface FoilDrawerProps {
  readonly patientId: number;
  /** Absent for a new pack. */
  readonly foil?: Foil;
  readonly onClose: () => void;
}

/** A pack's label, kind, mealtimes with their headings, and remarks. */
export function FoilDrawer({ patientId, foil, onClose }: FoilDrawerProps) {
  const t = useTranslate(messages);
  const title = foil ? t('foil.editTitle', { label: isolateText(foil.label) }) : t('foil.add');
  return (
    <SideDrawer title={title} onClose={onClose}>
      {foil ? (
        <FoilForm
          changedId={foil.foilId}
          start={toFoilValues(foil)}
          save={(values) => updateFoil(foil.foilId, { ...toFoilBody(values), version: foil.version })}
          onClose={onClose}
        />
      ) : (
        <NewFoil patientId={patientId} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

function NewFoil({ patientId, onClose }: Omit<FoilDrawerProps, 'foil'>) {
  const { blister, sachet } = foilTypes;
  const [card, roll] = useQueries({
    queries: [buildNextFoilQuery(patientId, blister.code), buildNextFoilQuery(patientId, sachet.code)],
  });
  if (card.isPending || roll.isPending) return <PartSkeleton />;
  if (hasFailed(card)) return <LoadFailed error={card.error} retry={() => void card.refetch()} />;
  if (hasFailed(roll)) return <LoadFailed error={roll.error} retry={() => void roll.refetch()} />;
  return (
    <FoilForm
      start={createFoilValues(card.data)}
      headings={{ [blister.code]: card.data.heading, [sachet.code]: roll.data.heading }}
      save={(values) => createFoil(patientId, toFoilBody(values))}
      onClose={onClose}
    />
  );
}

interface FoilFormProps {
  /** An existing pack asks for the reason of its change. */
  readonly changedId?: number;
  readonly start: FoilValues;
  /** The headings that a new pack of each kind starts from. */
  readonly headings?: KindHeadings;
  readonly save: (values: FoilValues) => Promise<unknown>;
  readonly onClose: () => void;
}

function FoilForm({ changedId, start, headings, save, onClose }: FoilFormProps) {
  const t = useTranslate(messages);
  const hint = useTranslate(entryMessages);
  const label = useTranslate(medicineLabels);
  const isChange = changedId !== undefined;
  const needsComment = useProfile().isChangeCommentRequired && isChange;
  const change = useMedicationChange((values: FoilValues) => withTranslatedRefusal(() => save(values)));
  const form = useEditForm({
    schema: buildFoilSchema(needsComment),
    ...(isChange ? { values: start } : { defaultValues: start }),
    save: (values) => change.mutateAsync(values),
    saved: () => {
      showSuccess(t('foil.saved'));
      onClose();
    },
  });
  useKindHeadings(form, headings);
  useSavedBy(form, { area: 'medication', kind: 'foil', id: changedId ?? 0 });
  const brands = useBrandOptions(start.client);
  const frequency = useWatch({ control: form.control, name: 'frequency' });
  return (
    <EditForm form={form} plain>
      <FieldGrid>
        <TextField form={form} name="label" label={label('field.label')} required span={4} />
        <SelectField
          form={form}
          name="packType"
          label={label('field.packType')}
          span={8}
          options={packTypes.map((each) => ({ value: each, label: each }))}
        />
        <SegmentedField
          form={form}
          name="foilType"
          label={label('field.foilType')}
          span={12}
          options={[
            { value: foilTypes.blister.code, label: label('foilType.0') },
            { value: foilTypes.sachet.code, label: label('foilType.1') },
          ]}
        />
        <SegmentedField form={form} name="client" label={label('field.client')} span={12} options={brands} />
        <SegmentedField
          form={form}
          name="frequency"
          label={label('field.mealtimes')}
          {...(isChange && { hint: hint('pack.mealtimes') })}
          span={12}
          options={mealtimeCounts.map((count) => ({ value: count, label: String(count) }))}
        />
        <ClockTimes form={form} />
        {Array.from({ length: frequency }, (_, slot) => (
          <SuggestField
            key={slot}
            form={form}
            name={`heading.${slot}`}
            label={t('field.heading', { number: slot + 1 })}
            span={6}
            suggestions={clockTimes}
          />
        ))}
        <TextField
          form={form}
          name="alert"
          label={label('field.alert')}
          hint={hint('pack.alert')}
          span={12}
        />
        <TextField
          form={form}
          name="warningLabel"
          label={label('field.warningLabel')}
          hint={hint('pack.warningLabel')}
          span={12}
        />
        <TextAreaField
          form={form}
          name="comment"
          label={label('field.comment')}
          hint={hint('pack.comment')}
        />
        <SwitchField
          form={form}
          name="isActive"
          label={label('field.isActive')}
          hint={hint('pack.isActive')}
          span={12}
        />
        {isChange && (
          <TextAreaField
            form={form}
            name="userComment"
            label={t('field.userComment')}
            hint={t('field.userCommentHint')}
            required={needsComment}
          />
        )}
      </FieldGrid>
      <DialogButtons isPinned>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('foil.save')}</SubmitButton>
      </DialogButtons>
    </EditForm>
  );
}
