/** Surname first, as lists sort. */
export const patientName = (person: { readonly last_name: string; readonly first_name: string }): string =>
  [person.last_name, person.first_name].filter(Boolean).join(', ');
