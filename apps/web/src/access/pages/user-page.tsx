import { Button } from '@mantine/core';
import { userStatuses } from '@packwright/core/fields';
import { Outlet } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton, Pill, RouteTabs } from '../../kit/page/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { type Person, usePerson } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { useAddressedId } from '../parts/use-addressed-id.ts';
import { usePersonActions } from '../parts/use-person-actions.ts';

/** /user/{id}: the person, what they may do, and where they are signed in. */
export function UserPage() {
  const person = usePerson(useAddressedId());
  if (person.isPending) return <PageSkeleton />;
  if (hasFailed(person)) return <LoadFailedPage error={person.error} retry={() => void person.refetch()} />;
  return <LoadedPerson person={person.data} />;
}

function LoadedPerson({ person }: { readonly person: Person }) {
  const t = useTranslate(messages);
  const path = `/user/${person.id}`;
  const isActive = person.status === userStatuses.active.code;
  return (
    <Page
      title={`${person.firstName} ${person.lastName}`}
      beside={
        <>
          <Pill tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'active' : 'archived')}</Pill>
          {person.isPharmacist && (
            <Pill tone="blue" dotless>
              {t('pharmacist')}
            </Pill>
          )}
        </>
      }
      acts={person.mayChange && <PersonButtons person={person} />}
    >
      <RouteTabs
        label={t('tabs')}
        tabs={[
          { to: path, label: t('tab.details') },
          { to: `${path}/rights`, label: t('tab.rights') },
          { to: `${path}/signing`, label: t('tab.signing') },
          { to: `${path}/devices`, label: t('tab.devices') },
        ]}
      />
      <Outlet />
    </Page>
  );
}

function PersonButtons({ person }: { readonly person: Person }) {
  const t = useTranslate(messages);
  const may = useMay();
  const { id } = useProfile();
  const { archive, mailReset, restore } = usePersonActions(person);
  if (person.status !== userStatuses.active.code)
    return (
      <Button variant="default" onClick={() => void restore()}>
        {t('restore')}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={() => void mailReset()}>
        {t('mailReset')}
      </Button>
      {may({ menu: 'user', level: 'delete' }) && id !== person.id && (
        <Button variant="default" c="var(--bad)" onClick={() => void archive()}>
          {t('archive')}
        </Button>
      )}
    </>
  );
}
