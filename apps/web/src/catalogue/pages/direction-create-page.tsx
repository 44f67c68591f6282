import { catalogueCalls } from '@packwright/contract/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { createDirection, useCatalogueChange } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { DirectionForm } from '../parts/direction-form.tsx';
import { messages } from '../messages/index.ts';

/** /direction/create. */
export function DirectionCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const change = useCatalogueChange(createDirection);
  const openList = () => navigate({ to: '/direction/list' });
  const form = useEditForm({
    schema: catalogueCalls.createDirection.body,
    defaultValues: { code: '', instruction: '', description: '' },
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(values)),
    saved: async () => {
      showSuccess(t('direction.createdToast'));
      await openList();
    },
  });
  return (
    <Page title={t('directions.new')}>
      <DirectionForm form={form} verb={t('direction.create')} onCancel={() => void openList()} />
    </Page>
  );
}
