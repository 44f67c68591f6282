import { catalogueCalls } from '@packwright/contract/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { toast } from '../../kit/toast/index.ts';
import { createDirection, useCatalogueChange } from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { DirectionForm } from '../parts/direction-form.tsx';
import { messages } from '../messages/index.ts';

/** /direction/create. */
export function DirectionCreatePage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const change = useCatalogueChange(createDirection);
  const toList = () => navigate({ to: '/direction/list' });
  const form = useEditForm({
    schema: catalogueCalls.createDirection.body,
    defaultValues: { code: '', instruction: '', description: '' },
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(values)),
    saved: async () => {
      toast(t('direction.createdToast'));
      await toList();
    },
  });
  return (
    <Page title={t('directions.new')}>
      <DirectionForm form={form} verb={t('direction.create')} onDiscard={() => void toList()} />
    </Page>
  );
}
