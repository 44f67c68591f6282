import { Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton, RouteTabs } from '../../kit/page/index.ts';
import { isPage } from '../../shell/known-pages.ts';
import { type Doctor, useDoctor } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { ArchiveDoctorButton } from '../parts/archive-doctor-button.tsx';

/** /doctor/{id}: the tabs of a doctor. */
export function DoctorPage() {
  const { id } = useParams({ strict: false });
  const doctor = useDoctor(Number(id));
  if (doctor.isPending) return <PageSkeleton />;
  if (hasFailed(doctor)) return <LoadFailedPage error={doctor.error} retry={() => void doctor.refetch()} />;
  return <LoadedDoctor doctor={doctor.data} />;
}

function LoadedDoctor({ doctor }: { readonly doctor: Doctor }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const path = `/doctor/${doctor.id}`;
  const { pathname } = useLocation();
  return (
    <Page
      title={doctor.name}
      fill={pathname === `${path}/patients`}
      acts={<ArchiveDoctorButton doctor={doctor} onArchived={() => void navigate({ to: '/doctor/list' })} />}
    >
      <RouteTabs
        label={t('tabs')}
        tabs={[
          { to: path, label: t('tab.details') },
          { to: `${path}/patients`, label: t('tab.patients'), count: doctor.patients },
        ].filter(({ to }) => isPage(to))}
      />
      <Outlet />
    </Page>
  );
}
