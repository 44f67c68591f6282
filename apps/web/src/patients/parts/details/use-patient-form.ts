import { type EditFormHandle, useEditForm } from '../../../kit/form/index.ts';
import { createLazyChunk } from '../../../kit/lazy/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { useGroupChoices } from '../../../facilities/index.ts';
import { checkExternalId } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import { type PatientValues, patientSchema } from './patient-values.ts';

const similarNames = createLazyChunk(() => import('./similar-names.tsx'));

interface PatientFormOptions {
  /** Null for a new patient. */
  readonly patient: { readonly id: number; readonly values: PatientValues } | null;
  readonly initial: PatientValues;
  /** Answers the id, or false when the person thought better of it. */
  readonly save: (values: PatientValues) => Promise<number | false>;
  readonly saved: (id: number) => void | Promise<void>;
}

/** The patient form: a name is compared with similar ones and a dispense ID checked before it is saved. */
export function usePatientForm({
  patient,
  initial,
  save,
  saved,
}: PatientFormOptions): EditFormHandle<PatientValues> {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  const before = patient?.values;
  const id = patient?.id ?? 0;
  const form: EditFormHandle<PatientValues> = useEditForm({
    schema: patientSchema,
    ...(patient ? { values: initial } : { defaultValues: initial }),
    save: async (values) => {
      const externalId = Number(values.externalPatientId ?? 0);
      if (externalId > 0 && externalId !== Number(before?.externalPatientId ?? 0)) {
        const { isExist, isValid } = await checkExternalId(externalId, id);
        if (isExist) {
          form.setError('externalPatientId', { type: 'server', message: t('refusal.EXTERNAL_ID_TAKEN') });
          return false;
        }
        if (!isValid) showNotice(t('externalIdUnknown'));
      }
      const isOtherName = before?.firstName !== values.firstName || before.lastName !== values.lastName;
      const group = groups.data?.find((each) => each.id === Number(values.patientGroupId));
      if (isOtherName) {
        const { confirmSimilarName } = await similarNames.fetch();
        if (!(await confirmSimilarName(values, group?.name ?? '', id))) return false;
      }
      return save(values);
    },
    saved,
  });
  return form;
}
