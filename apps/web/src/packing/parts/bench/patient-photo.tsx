import { useQuery } from '@tanstack/react-query';
import { Initials } from '../../../kit/page/index.ts';
import { client } from '../../../shell/client.ts';
import type { PackDose } from '../../calls/index.ts';
import styles from './bench.module.css';

/** The face that belongs to the pack, or the initials. */
export function PatientPhoto({ dose }: { readonly dose: PackDose }) {
  const { patientPhotoId: id } = dose;
  const photo = useQuery({
    queryKey: ['files', 'resource', id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await client.getResource({ params: { id } }, { signal })),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { firstName = '', lastName = '' } = dose.jobs[0] ?? {};
  if (photo.data === undefined) return <Initials first={firstName} last={lastName} large />;
  return <img className={styles.photo} src={photo.data} alt={dose.patientName} />;
}
