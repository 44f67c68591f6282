import { addressFields } from '@packwright/contract/patients';

type Part = keyof typeof addressFields;
type Address = { readonly [Name in Part]?: string | undefined };

const parts = Object.keys(addressFields) as Part[];

/**
 * The parts of an address that a body says, beside the others or in an object of their own. Where both say a part, the
 * one that is not as it was counts: a patient is sent back with both, and one of them was changed (PATIENT-29).
 */
export function readAddress(
  body: Address & { readonly address?: Address | undefined },
  before: Readonly<Record<Part, string>> | null,
): Address {
  const said = parts.map((part) => {
    const [beside, inside] = [body[part], body.address?.[part]];
    const isChanged = beside !== undefined && beside !== before?.[part];
    return [part, isChanged ? beside : (inside ?? beside)] as const;
  });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}
