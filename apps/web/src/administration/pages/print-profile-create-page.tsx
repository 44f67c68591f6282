import { useNavigate } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSettings } from '../../shell/settings/settings.ts';
import { createPrintProfile, usePrintProfileChange } from '../calls.ts';
import {
  toPrintProfileBody,
  createPrintProfileValues,
  printProfileSchema,
} from '../parts/form/print-profile-values.ts';
import { withTranslatedRefusal } from '../parts/print-profile/failure.ts';
import { PrintProfileForm } from '../parts/print-profile/print-profile-form.tsx';
import { messages } from '../messages/print-profiles.ts';

/** /print-profile/create */
export function PrintProfileCreatePage() {
  const packBrand = useSettings()?.packBrand;
  return packBrand === undefined ? <PageSkeleton /> : <NewPrintProfile packBrand={packBrand} />;
}

function NewPrintProfile({ packBrand }: { readonly packBrand: string }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const change = usePrintProfileChange(createPrintProfile);
  const openList = () => navigate({ to: '/print-profile/list' });
  const form = useEditForm({
    schema: printProfileSchema,
    defaultValues: createPrintProfileValues(packBrand),
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(toPrintProfileBody(values))),
    saved: async () => {
      showSuccess(t('created'));
      await openList();
    },
  });
  return (
    <Page title={t('new')}>
      <PrintProfileForm
        form={form}
        packBrand={packBrand}
        verb={t('create')}
        onCancel={() => void openList()}
      />
    </Page>
  );
}
