import { useProfile } from '../../shell/session/index.ts';
import { usePerson } from '../calls/people.ts';
import { SigningView } from '../parts/signing-view.tsx';
import { useAddressedId } from '../parts/use-addressed-id.ts';

/** The tab with the registration and the signing keys of a person. */
export function UserSigningTab() {
  const { data: person } = usePerson(useAddressedId());
  const { id } = useProfile();
  if (person === undefined) return null;
  return (
    <SigningView
      personId={person.id}
      name={`${person.firstName} ${person.lastName}`}
      mayChange={person.mayChange}
      isOwn={person.id === id}
      isPharmacist={person.isPharmacist || person.registrationNumber !== ''}
    />
  );
}
