import { usePerson } from '../calls/people.ts';
import { Devices } from '../parts/devices.tsx';
import { useAddressedId } from '../parts/use-addressed-id.ts';

/** The tab with the devices on which a person is signed in. */
export function UserDevicesTab() {
  const { data: person } = usePerson(useAddressedId());
  if (person === undefined) return null;
  return (
    <Devices personId={person.id} name={`${person.firstName} ${person.lastName}`} mayEnd={person.mayChange} />
  );
}
