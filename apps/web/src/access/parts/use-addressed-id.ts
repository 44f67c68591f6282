import { useParams } from '@tanstack/react-router';

/** The id of the person or role in the address. */
export function useAddressedId(): number {
  const { id, roleId } = useParams({ strict: false });
  return Number(roleId ?? id);
}
