import { Button } from '@mantine/core';
import { catalogueCalls } from '@packwright/contract/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { LoadFailedPage, hasFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { useMay } from '../../shell/session/index.ts';
import {
  type Direction,
  type DirectionBody,
  updateDirection,
  useCatalogueChange,
  useDirection,
} from '../calls.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { DirectionForm } from '../parts/direction-form.tsx';
import { useDeleteDirection } from '../parts/use-delete-direction.ts';
import { useRecordId } from '../parts/use-record-id.ts';
import { messages } from '../messages/index.ts';

/** /direction/{id}. */
export function DirectionPage() {
  const direction = useDirection(useRecordId());
  if (direction.isPending) return <PageSkeleton />;
  if (hasFailed(direction))
    return <LoadFailedPage error={direction.error} retry={() => void direction.refetch()} />;
  return <LoadedDirection direction={direction.data} />;
}

function LoadedDirection({ direction }: { readonly direction: Direction }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const { directionId, code, instruction, description } = direction;
  const change = useCatalogueChange((body: DirectionBody) => updateDirection(directionId, body));
  const remove = useDeleteDirection(() => navigate({ to: '/direction/list' }));
  const form = useEditForm({
    schema: catalogueCalls.createDirection.body,
    values: { code, instruction, description },
    save: (values) => withTranslatedRefusal(() => change.mutateAsync(values)),
    saved: () => showSuccess(t('direction.updatedToast')),
  });
  useSavedBy(form, { area: 'catalogue', kind: 'direction', id: directionId });
  return (
    <Page
      title={code}
      acts={
        may({ menu: 'direction', level: 'delete' }) && (
          <Button variant="default" c="var(--bad)" onClick={() => void remove(direction)}>
            {t('direction.delete')}
          </Button>
        )
      }
    >
      <DirectionForm form={form} />
    </Page>
  );
}
