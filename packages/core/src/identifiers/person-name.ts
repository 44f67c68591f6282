/** 'Ellison, Margaret', as lists and packs name people; one with a single name has no comma. */
export const formatPersonName = (person: { readonly lastName: string; readonly firstName: string }): string =>
  [person.lastName, person.firstName].filter((part) => part !== '').join(', ');
