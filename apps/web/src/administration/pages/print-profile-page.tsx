import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { useMay } from '../../shell/session/index.ts';
import { useSettings } from '../../shell/settings/settings.ts';
import { type PrintProfile, updatePrintProfile, usePrintProfile, usePrintProfileChange } from '../calls.ts';
import {
  toPrintProfileBody,
  printProfileSchema,
  toPrintProfileValues,
} from '../parts/form/print-profile-values.ts';
import { withTranslatedRefusal } from '../parts/print-profile/failure.ts';
import { PrintProfileForm } from '../parts/print-profile/print-profile-form.tsx';
import { useDeletePrintProfile } from '../parts/print-profile/use-delete-print-profile.ts';
import { messages } from '../messages/print-profiles.ts';

/** /print-profile/{id} */
export function PrintProfilePage() {
  const { id } = useParams({ strict: false });
  const profile = usePrintProfile(Number(id));
  if (profile.isPending) return <PageSkeleton />;
  if (hasFailed(profile))
    return <LoadFailedPage error={profile.error} retry={() => void profile.refetch()} />;
  return <EditedProfile key={profile.data.printProfileId} profile={profile.data} />;
}

interface LoadedProps {
  readonly profile: PrintProfile;
}

function EditedProfile({ profile }: LoadedProps) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const packBrand = useSettings()?.packBrand ?? '';
  const { printProfileId, version } = profile;
  const change = usePrintProfileChange((body: Parameters<typeof updatePrintProfile>[1]) =>
    updatePrintProfile(printProfileId, body),
  );
  const remove = useDeletePrintProfile(() => navigate({ to: '/print-profile/list' }));
  const form = useEditForm({
    schema: printProfileSchema,
    values: toPrintProfileValues(profile),
    save: (values) =>
      withTranslatedRefusal(() => change.mutateAsync({ ...toPrintProfileBody(values), version })),
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'administration', kind: 'printProfile', id: printProfileId });
  return (
    <Page
      title={profile.name}
      acts={
        may({ menu: 'printProfile', level: 'delete' }) && (
          <Button variant="default" c="var(--bad)" onClick={() => void remove(profile)}>
            {t('delete')}
          </Button>
        )
      }
    >
      <PrintProfileForm form={form} packBrand={packBrand} verb={t('save')} />
    </Page>
  );
}
