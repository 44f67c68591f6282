import { Button } from '@mantine/core';
import { medicationCalls } from '@packwright/contract/medication';
import { createDay, weekdays } from '@packwright/core/days';
import { limits, requiredMessage } from '@packwright/core/fields';
import { formatDecimal } from '@packwright/core/quantity';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SelectField,
  SubmitButton,
  TextAreaField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, isolateText, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import { useCall } from '../../../shell/use-call.ts';
import { type Foil, type Prescription, useFoils, useMedicines, type Warfarin } from '../../calls/index.ts';
import { withTranslatedRefusal as withMedicationRefusal } from '../../failure.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { useConfirmedSave } from '../entry/use-confirmed-save.tsx';
import { useMeals } from '../use-meals.ts';
import { LineChangesList } from './line-changes-list.tsx';
import { getStartingPlace, listStandingLines } from './standing-lines.ts';
import { withTranslatedRefusal } from './warfarin-failure.ts';
import { planBrandWeeks, type TabletLine } from './week-lines.ts';

interface LinesDialogProps {
  readonly warfarin: Warfarin;
  /** The newest order: its doses are written from its first day on. */
  readonly order: Warfarin['orders'][number];
  readonly onClose: () => void;
}

/** Shows what becomes of the warfarin lines of the profile, and writes those of an order (MED-57). */
export function LinesDialog(props: LinesDialogProps) {
  const t = useTranslate(warfarinMessages);
  const { warfarin, order, onClose } = props;
  const foils = useFoils(warfarin.patientId);
  const medicines = useMedicines(warfarin.patientId);
  const title = t('lines.title', { day: isolateText(formatWireDay(order.fromDate)) });
  return (
    <Dialog title={title} onClose={onClose} size={640}>
      {hasFailed(foils) ? (
        <LoadFailed error={foils.error} retry={() => void foils.refetch()} />
      ) : hasFailed(medicines) ? (
        <LoadFailed error={medicines.error} retry={() => void medicines.refetch()} />
      ) : foils.isPending || medicines.isPending ? (
        <PartSkeleton />
      ) : (
        <LinesForm {...props} title={title} foils={foils.data} medicines={medicines.data} />
      )}
    </Dialog>
  );
}

interface LinesFormProps extends LinesDialogProps {
  readonly title: string;
  readonly foils: readonly Foil[];
  readonly medicines: readonly Prescription[];
}

const { slot, foilId, userComment } = medicationCalls.writeWarfarinLines.body.shape;

const toBodyLine = ({ drugId, tablets, weekDays }: TabletLine) => ({
  drugId,
  tablets: formatDecimal(tablets),
  weekDays: weekdays.map((day) => weekDays.includes(day)),
});

function LinesForm({ warfarin, order, title, foils, medicines, onClose }: LinesFormProps) {
  const t = useTranslate(warfarinMessages);
  const { isChangeCommentRequired } = useProfile();
  const meals = useMeals();
  const { save, question } = useConfirmedSave();
  const write = useCall('writeWarfarinLines', ['medication']);
  const weeks = planBrandWeeks(order.weekdayDoses, warfarin.tablets).filter(({ lines }) => lines !== null);
  const standing = listStandingLines(medicines, warfarin.prescriptionIds);
  const findLines = (brand: string): readonly TabletLine[] =>
    weeks.find((week) => week.brand === brand)?.lines ?? [];
  const form = useEditForm({
    schema: z.object({
      brand: z.string(),
      foilId,
      slot,
      userComment: isChangeCommentRequired
        ? z.string().check(z.trim(), z.minLength(1, requiredMessage), limitLength(limits.longText))
        : userComment,
    }),
    defaultValues: {
      brand: weeks[0]?.brand ?? '',
      ...getStartingPlace(standing, foils),
      userComment: '',
    },
    save: ({ brand, ...body }) =>
      withMedicationRefusal(() =>
        withTranslatedRefusal(() =>
          save((IsConfirm) =>
            write.mutateAsync({
              params: { id: order.warfarinOrderId },
              query: { IsConfirm },
              body: { ...body, lines: findLines(brand).map(toBodyLine) },
            }),
          ),
        ),
      ),
    saved: () => {
      showSuccess(t('lines.saved'));
      onClose();
    },
  });
  const chosen = useWatch({ control: form.control });
  const place = { foilId: Number(chosen.foilId), slot: Number(chosen.slot), from: createDay(order.fromDate) };
  const headings = foils.find((foil) => foil.foilId === place.foilId)?.heading ?? [];
  return (
    <EditForm form={form} plain label={title}>
      <FieldGrid>
        <SelectField
          form={form}
          name="brand"
          label={t('lines.brand')}
          required
          span={4}
          options={weeks.map(({ brand }) => ({ value: brand, label: brand }))}
        />
        <SelectField
          form={form}
          name="foilId"
          label={t('lines.foil')}
          required
          span={4}
          options={foils.map((foil) => ({ value: foil.foilId, label: foil.label }))}
        />
        <SelectField
          form={form}
          name="slot"
          label={t('lines.slot')}
          required
          span={4}
          options={headings.flatMap((heading, at) =>
            heading.trim() === '' ? [] : { value: at, label: meals.full(heading) },
          )}
        />
        <TextAreaField
          form={form}
          name="userComment"
          label={t('lines.comment')}
          required={isChangeCommentRequired}
        />
      </FieldGrid>
      <LineChangesList standing={standing} lines={findLines(chosen.brand ?? '')} place={place} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('lines.write')}</SubmitButton>
      </DialogButtons>
      {question}
    </EditForm>
  );
}
